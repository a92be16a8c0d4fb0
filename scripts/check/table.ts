import { BUDGET_SECONDS, type StepName, WHOLE_BUDGET_SECONDS } from './budgets.ts';
import { duration } from './progress.ts';
import type { Report } from './report.ts';

/** Duration of a step in seconds; `cpuSeconds` is null if unknown. */
export type Took = { name: StepName; seconds: number; cpuSeconds: number | null };

const row = (name: string, cells: readonly string[]): string =>
  [name.padEnd(24), ...cells.map((cell) => cell.padStart(14))].join('').trimEnd();

const cpu = (seconds: number | null): string => (seconds === null ? '' : duration(seconds));

/** Returns the lines of the closing table: wall and CPU time of each step, with its budget. */
export function tableOf(steps: readonly Took[], wholeSeconds: number): string[] {
  const allCpu = steps.reduce((total, { cpuSeconds }) => total + (cpuSeconds ?? 0), 0);
  return [
    row('step', ['wall', 'budget', 'CPU']),
    ...steps.map(({ name, seconds, cpuSeconds }) =>
      row(name, [duration(seconds), duration(BUDGET_SECONDS[name]), cpu(cpuSeconds)]),
    ),
    row('everything', [duration(wholeSeconds), duration(WHOLE_BUDGET_SECONDS), cpu(allCpu)]),
  ];
}

/** Returns one warning for each step over its budget, and one if the whole run is over. */
export function warningsOf(steps: readonly Took[], wholeSeconds: number): string[] {
  const all = [
    ...steps.map(({ name, seconds }) => ({ name: name as string, seconds, budget: BUDGET_SECONDS[name] })),
    { name: 'everything', seconds: wholeSeconds, budget: WHOLE_BUDGET_SECONDS },
  ];
  return all
    .filter(({ seconds, budget }) => seconds > budget)
    .map(
      ({ name, seconds, budget }) =>
        `! ${name} took ${duration(seconds)}, over its budget of ${duration(budget)}.`,
    );
}

const SHOWN_FILES = 10;

/** Returns the slowest test files, slowest first. */
export const slowestOf = (files: Report['files']): string[] =>
  files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN_FILES)
    .map(({ file, seconds }) => `${duration(seconds).padStart(14)}  ${file}`);
