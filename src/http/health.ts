import { jsonAnswer } from './answer.ts';
import type { Door } from './route.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can answer questions.
 * @param revision The revision that questions would be answered from; rejects when none can be.
 */
export function createHealthDoor(revision: () => Promise<number>): Door {
  return {
    name: 'health',
    routes: [
      { path: '/healthz', methods: ['GET', 'HEAD'], quiet: true, handle: () => jsonAnswer(200, { status: 'ok' }) },
      {
        path: '/readyz',
        methods: ['GET', 'HEAD'],
        quiet: true,
        handle: async ({ closing, report }) => {
          if (closing) return jsonAnswer(503, { status: 'closing' });
          try {
            return jsonAnswer(200, { status: 'ready', revision: await revision() });
          } catch (error) {
            report(error);
            return jsonAnswer(503, { status: 'unavailable' });
          }
        },
      },
    ],
  };
}
