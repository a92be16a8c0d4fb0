let offsetMs = 0;

/** Records the server's time, in RFC 3339. */
export function recordServerTime(now: string): void {
  offsetMs = Date.parse(now) - Date.now();
}

/** Returns how far the server's clock is ahead of this device's, in milliseconds, as last reported; 0 until then. */
export const serverOffsetMs = (): number => Math.round(offsetMs);
