import { type Db, inTransaction } from '../platform/db.ts';
import { numberEvents } from '../platform/relay.queries.ts';

/** Numbers the newest events, as the relay does, but passes them on to no listener. */
export async function numberAll(db: Db): Promise<void> {
  while ((await inTransaction(db, (tx) => numberEvents(tx, 500))).length > 0);
}
