import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { notTests, pure } from './vitest.pure.config.ts';
import { testPlugins } from './web/test-plugins.ts';

/** The same random cases every time. */
const setupFiles = ['server/src/testkit/fixed-random-seed.ts'];

/** Tests of the web, in files that share the modules of their worker. */
const web = {
  setupFiles: [...setupFiles, 'web/app/testkit/signed-out.ts'],
  exclude: notTests,
  testTimeout: 60_000,
};
const webTests = globSync('web/**/*.test.{ts,tsx}', { exclude: (path) => path.includes('node_modules') });
/** Those with modules of their own: they put another in the place of one, or follow the focus, which React Aria remembers. */
const alone = webTests.filter((path) => /vi\.mock\(|activeElement/.test(readFileSync(path, 'utf8')));

/** On the real database, through the real app. Two hundred files that share one graph of modules read it once a worker. */
export const databaseTestOptions = {
  isolate: false,
  // What comes by itself, through relay and queue, may take a busy machine a while.
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // The server runs as Node runs it, without a bundler between.
  experimental: { viteModuleRunner: false },
} as const;

export default defineConfig({
  test: {
    // One more than two cores: a test waits for the database as long as it works.
    maxWorkers: 3,
    // No test may decide by itself that only it runs.
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'pure',
          setupFiles,
          include: pure,
          exclude: notTests,
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        plugins: testPlugins,
        test: {
          ...web,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...notTests, ...alone],
          isolate: false,
        },
      },
      {
        plugins: testPlugins,
        test: { ...web, name: 'web alone', include: alone },
      },
      {
        test: {
          ...databaseTestOptions,
          name: 'server',
          setupFiles,
          include: ['{server,scripts}/**/*.test.ts'],
          // Long rounds need no repetition on every change: `npm run test:endurance`.
          exclude: [...notTests, ...pure, '**/*.endurance.test.ts'],
          globalSetup: ['server/src/testkit/global-setup.ts'],
        },
      },
    ],
  },
});
