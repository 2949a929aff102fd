import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Node takes graphql's CommonJS build; Vite would take the other one for our own files, and the two don't mix.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    coverage: { provider: 'v8', include: ['src/**'], exclude: ['src/graphql/generated.ts'] },
  },
});
