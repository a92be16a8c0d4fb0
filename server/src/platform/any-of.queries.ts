import { type RawBuilder, sql } from 'kysely';

/** For `where('id', '=', anyOf(ids))`: one text however many ids there are, so that it can be prepared. None finds nothing. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any (${[...ids]}::uuid[])`;
