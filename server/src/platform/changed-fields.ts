import { isDeepStrictEqual } from 'node:util';

/** Returns the names of the fields of `before` whose value differs in `after`, for the event of a change. */
export function changedFields(before: object, after: object): string[] {
  const now = new Map<string, unknown>(Object.entries(after));
  return Object.entries(before)
    .filter(([field, value]) => !isDeepStrictEqual(now.get(field), value))
    .map(([field]) => field);
}
