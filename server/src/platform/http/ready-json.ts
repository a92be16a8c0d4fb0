const READY = Symbol('ready JSON');

/** An answer that the database has already written as JSON: sent as it stands, unparsed and unstripped. */
export type ReadyJson = { [READY]: true; text: string; next: string | undefined };

/**
 * For the few reads whose speed is promised (design/architecture.md, "Output"): the query names exactly
 * the fields of the contract, and its tests parse the answer strictly. `next` is the cursor of a list's next page.
 */
export const readyJson = (text: string, { next }: { next?: string | undefined } = {}): ReadyJson => ({
  [READY]: true,
  text,
  next,
});

export const isReadyJson = (answer: unknown): answer is ReadyJson =>
  typeof answer === 'object' && answer !== null && READY in answer;
