import { defineConfig } from 'vitest/config';
import { databaseTestOptions } from './vitest.config.ts';
import { notTests } from './vitest.pure.config.ts';

// What needs no repetition on every change: files of its own (`endurance`), and in full length (`rounds()`) what the tests
// of every change do in short: races, servers killed, long random walks. All of it on every PostgreSQL that is installed.
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
