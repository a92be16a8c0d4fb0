/** Whether a change was made, where its failure has been said already. */
export const wasDone = (change: Promise<unknown>): Promise<boolean> =>
  change.then(
    () => true,
    () => false,
  );
