import { oneLine } from '@dihaadi/contract/registration';
import { system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { changeAvailability, withoutPlace } from '../../matching/matching.public.ts';
import type { Geocoder } from '../../locations/locations.public.ts';
import { workerById } from '../workers.queries.ts';

const AT_ONCE = 100;

/**
 * Finds out where workers are whom registration could not place: those from before it asked, and those whose address
 * the built-in gazetteer does not know. Who has never said where they live is asked by their own screen.
 */
export async function locateWorkers(deps: { db: Db; clock: Clock; geocoder: Geocoder }): Promise<void> {
  for (const personId of await withoutPlace(deps.db, AT_ONCE)) {
    const worker = await workerById(deps.db, personId);
    const home = worker && oneLine(worker);
    if (home == null) continue;
    const place = await deps.geocoder.locate(`${home}, ${worker?.state ?? ''}`);
    await inTransaction(deps.db, (tx) =>
      changeAvailability(tx, { personId, changes: { place }, actor: system, at: deps.clock.now() }),
    );
  }
}
