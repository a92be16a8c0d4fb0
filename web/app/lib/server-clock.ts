let offsetMs = 0;

/** Notes what time the server says it is, in RFC 3339. */
export function hearServerTime(now: string): void {
  offsetMs = Date.parse(now) - Date.now();
}

/** How much later the server's clock is than this device's, in milliseconds, as last heard; 0 until then. */
export const serverOffsetMs = (): number => Math.round(offsetMs);
