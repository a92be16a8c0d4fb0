const READY = Symbol('ready JSON');

/** Response already written as JSON by the database: sent unchanged, without parsing or stripping. */
export type ReadyJson = { [READY]: true; text: string; next: string | undefined };

/**
 * For the few reads with a promised speed (design/architecture.md, "Output"): the query names exactly the contract's
 * fields, and its tests parse the response strictly. `next` is the cursor of a list's next page.
 */
export const readyJson = (text: string, { next }: { next?: string | undefined } = {}): ReadyJson => ({
  [READY]: true,
  text,
  next,
});

export const isReadyJson = (answer: unknown): answer is ReadyJson =>
  typeof answer === 'object' && answer !== null && READY in answer;
