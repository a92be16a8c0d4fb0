import { defineConfig } from 'vitest/config';

/** Rules, policies and the contract: they need no database. */
export const pure = ['contract/src/**/*.test.ts', 'server/src/**/*.{rules,policy}.test.ts'];

export const notTests = ['**/node_modules/**', '**/build/**'];

// The project `pure` alone, for Stryker, which runs it thousands of times and does not support projects.
export default defineConfig({
  test: { include: pure, exclude: notTests, testTimeout: 60_000, maxWorkers: 1, allowOnly: false },
});
