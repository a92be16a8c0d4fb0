import { defineConfig } from 'vitest/config';
import { databaseTestOptions } from './vitest.config.ts';
import { notTests } from './vitest.pure.config.ts';

// Tests that need not run on every change (`endurance`), and the full length of those that otherwise run a few rounds
// (`rounds()`): races, killed servers, long random walks. All run on every installed PostgreSQL.
export default defineConfig({
  test: {
    ...databaseTestOptions,
    include: ['server/**/*.{endurance,races,crash,property}.test.ts'],
    exclude: notTests,
    globalSetup: ['server/src/testkit/global-setup.endurance.ts'],
    testTimeout: 600_000,
    maxWorkers: 2,
    allowOnly: false,
  },
});
