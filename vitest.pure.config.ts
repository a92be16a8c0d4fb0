import { defineConfig } from 'vitest/config';
import { notTests, pure } from './vitest.config.ts';

// The project `pure` alone, for Stryker, which runs it thousands of times and knows no projects.
export default defineConfig({
  test: { include: pure, exclude: notTests, testTimeout: 60_000, maxWorkers: 1, allowOnly: false },
});
