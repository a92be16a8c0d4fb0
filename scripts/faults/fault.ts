/** A fault that a change might make, and the tests that should notice. */
export type Fault = {
  /** What goes wrong, in the words of the business. */
  name: string;
  file: string;
  /** What stands in the file, exactly once, and what it becomes. */
  from: string;
  to: string;
  /** Files of unit and API tests, or of journeys (`e2e/*.spec.ts`). */
  tests: readonly string[];
};

/** Faults in files and tests below one folder, which all their paths begin with. */
export const faultsIn = (folder: string, faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => ({
    ...fault,
    file: `${folder}/${fault.file}`,
    tests: fault.tests.map((test) =>
      /^(server|web|contract\/src|e2e)\//.test(test) ? test : `${folder}/${test}`,
    ),
  }));
