let sent = 0;

/** Counts a call that changes data: anything read before may be outdated. */
export function noteChangeSent(): void {
  sent += 1;
}

/** Returns the number of such calls this page has sent. */
export const changesSent = (): number => sent;
