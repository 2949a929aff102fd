import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generatedLibrary } from './memory-knowledge.ts';
import { startTestServer, type TestServer } from './test-server.ts';

describe('the GraphQL over HTTP specification', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ knowledge: generatedLibrary(3) });
  });
  afterAll(() => server.close());

  const audits = serverAudits({ url: () => `${server.url}/graphql` });

  it('has 61 checks', () => {
    expect(audits).toHaveLength(61);
  });

  for (const audit of audits) {
    it(audit.name, async () => {
      const result = await audit.fn();
      expect(result.status === 'ok' ? 'ok' : result.reason).toBe('ok');
    });
  }
});
