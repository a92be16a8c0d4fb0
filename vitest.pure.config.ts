import { defineConfig } from 'vitest/config';

// The tests that need no database: rules, policies and the contract's arithmetic. `npm run mutants` runs them hundreds
// of times.
export default defineConfig({
  test: {
    include: ['server/src/**/*.{rules,policy}.test.ts', 'contract/src/*.test.ts'],
    exclude: ['**/node_modules/**'],
    maxWorkers: 1,
    allowOnly: false,
  },
});
