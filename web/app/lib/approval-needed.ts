import { useSyncExternalStore } from 'react';

type Plain = string | number | boolean | null;

/** A call that needs a second person's approval, as sent. */
export type CallAwaitingApproval = {
  action: string;
  params: Record<string, string>;
  query: Record<string, string>;
  /** Its fields, including nested ones. */
  body: Record<string, Plain | Record<string, Plain>>;
};

const listeners = new Set<() => void>();
let waiting: CallAwaitingApproval | null = null;

function set(call: CallAwaitingApproval | null): void {
  waiting = call;
  for (const listener of listeners) listener();
}

const plain = (value: unknown): value is Plain =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const entriesOf = (part: unknown): [string, unknown][] =>
  typeof part === 'object' && part !== null ? Object.entries(part) : [];

const textsOf = (part: unknown): Record<string, string> =>
  Object.fromEntries(
    entriesOf(part).flatMap(([name, value]) =>
      plain(value) && value !== null ? [[name, String(value)] as const] : [],
    ),
  );

const plainsOf = (part: unknown): Record<string, Plain> =>
  Object.fromEntries(
    entriesOf(part).flatMap(([name, value]) => (plain(value) ? [[name, value] as const] : [])),
  );

/** Opens the question whether to send this call for approval. */
export function askForApproval(
  action: string,
  sent: { params?: object | undefined; query?: object | undefined; body?: unknown },
) {
  const body = Object.fromEntries(
    entriesOf(sent.body).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, plain(value) ? value : plainsOf(value)] as const],
    ),
  );
  set({ action, params: textsOf(sent.params), query: textsOf(sent.query), body });
}

export const clearCallAwaitingApproval = (): void => set(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the call to ask the user about, or null. */
export const useCallAwaitingApproval = (): CallAwaitingApproval | null =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    () => null,
  );
