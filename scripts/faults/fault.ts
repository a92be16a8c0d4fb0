/** A fault that a change might introduce, and the tests that should catch it. */
export type Fault = {
  /** What goes wrong, in business terms. */
  name: string;
  file: string;
  /** Text that occurs exactly once in the file, and its replacement. */
  from: string;
  to: string;
  /** Files of unit and API tests, or journeys (`e2e/*.spec.ts`). */
  tests: readonly string[];
};

/** Returns the faults with `folder` prefixed to all paths of files and tests. */
export const faultsIn = (folder: string, faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => ({
    ...fault,
    file: `${folder}/${fault.file}`,
    tests: fault.tests.map((test) =>
      /^(server|web|contract\/src|e2e)\//.test(test) ? test : `${folder}/${test}`,
    ),
  }));
