let sent = 0;

/** Counts a call that changes something: what was read before may be old. */
export function noteChangeSent(): void {
  sent += 1;
}

/** How many such calls this page has sent. */
export const changesSent = (): number => sent;
