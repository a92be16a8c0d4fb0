/** Whether a change succeeded, where a failure has been shown already. */
export const hasSucceeded = (change: Promise<unknown>): Promise<boolean> =>
  change.then(
    () => true,
    () => false,
  );
