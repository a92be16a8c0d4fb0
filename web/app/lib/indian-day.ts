const IST_OFFSET_MS = 5.5 * 3_600_000;

/** Today in India, `YYYY-MM-DD`, whatever the device’s time zone. */
export const indianDay = (now: number = Date.now()): string =>
  new Date(now + IST_OFFSET_MS).toISOString().slice(0, 10);
