import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['server/src/testkit/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What comes by itself, through relay and queue, may take a busy machine a while.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // No test may decide by itself that only it runs.
    allowOnly: false,
  },
});
