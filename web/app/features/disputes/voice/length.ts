const MINUTE_S = 60;

/** "1:05" */
export const lengthOf = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE_S)}:${String(Math.floor(seconds) % MINUTE_S).padStart(2, '0')}`;
