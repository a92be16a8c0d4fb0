/** The one source of time; passed in, so that tests and seeds can set it. */
export type Clock = { now(): Date };

/**
 * This machine's clock, corrected to the database's, so that several servers agree.
 * `databaseNow` is the database's time as read just now.
 */
export function clockSynchronisedTo(databaseNow: Date): Clock {
  const offsetMs = databaseNow.getTime() - Date.now();
  return { now: () => new Date(Date.now() + offsetMs) };
}
