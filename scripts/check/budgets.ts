/**
 * Time limit of each step of `npm test`, in seconds of wall time on two idle cores (docs/contributing.md). Exceeding it
 * is a warning, never a failure.
 */
export const BUDGET_SECONDS = {
  install: 60,
  browser: 30,
  'route types': 10,
  types: 60,
  'unused code': 20,
  'message catalogues': 10,
  'web pages': 40,
  'script size': 5,
  lint: 40,
  format: 35,
  'unit and API tests': 300,
  'browser tests': 420,
} as const;

export type StepName = keyof typeof BUDGET_SECONDS;

/**
 * Budget of the whole `npm test`, in seconds of wall time; less than the sum of its steps, because some run in
 * parallel.
 */
export const WHOLE_BUDGET_SECONDS = 15 * 60;
