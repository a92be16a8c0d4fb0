/** Whether a file of tests starts no database, as vitest.pure.config.ts has them: rules, policies, the contract. */
export const isPureTest = (file: string): boolean => /\.(rules|policy)\.test\.ts$|^contract\//.test(file);
