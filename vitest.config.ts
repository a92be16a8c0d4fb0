import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { notTests, pure } from './vitest.pure.config.ts';
import { testPlugins } from './web/test-plugins.ts';

/** The same random cases every time. */
const setupFiles = ['server/src/testkit/fixed-random-seed.ts'];

/** Tests of the web; files share the modules of their worker. */
const web = {
  setupFiles: [...setupFiles, 'web/app/testkit/signed-out.ts'],
  exclude: notTests,
  testTimeout: 60_000,
};
const webTests = globSync('web/**/*.test.{ts,tsx}', { exclude: (path) => path.includes('node_modules') });
/** Isolated test files: they mock a module, or check the focus, which the component library remembers. */
const alone = webTests.filter((path) => /vi\.mock\(|activeElement/.test(readFileSync(path, 'utf8')));

/** On the real database, through the real app. Files share the module graph, so each worker loads it once. */
export const databaseTestOptions = {
  isolate: false,
  // Events pass through relay and queue, which takes a while on a busy machine.
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Node loads the server directly, as in production.
  experimental: { viteModuleRunner: false },
} as const;

export default defineConfig({
  test: {
    // One more than the two cores, because tests spend half their time waiting for the database.
    maxWorkers: 3,
    // Refuse a forgotten `test.only`.
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
