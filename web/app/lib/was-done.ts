/** Whether a change succeeded, where a failure has been shown already. */
export const wasDone = (change: Promise<unknown>): Promise<boolean> =>
  change.then(
    () => true,
    () => false,
  );
