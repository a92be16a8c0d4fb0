import type { Endpoint } from '@dihaadi/contract/endpoint';
import type { Operation } from '@dihaadi/contract/recorded';
import type { Dependencies } from './dependencies.ts';
import type { Person } from './platform/actor.ts';
import { inTransaction } from './platform/db.ts';
import { recordEvent } from './platform/events.queries.ts';

// Enough to show what an account tries, without filling the audit log.
const REFUSALS_RECORDED = { max: 30, seconds: 60 };

/** Returns what a call does; a picture, voice note or uploaded document is viewed, other files are exports. */
function operationOf({ method, media }: Endpoint): Operation {
  if (method === 'GET')
    return media === undefined || media === 'application/octet-stream' ? 'view' : 'export';
  return method === 'DELETE' ? 'delete' : 'change';
}

/** Records that a person called something that isn't theirs, at most 30 times a minute per person. */
export async function recordRefusal(deps: Dependencies, person: Person, endpoint: Endpoint): Promise<void> {
  if (!(await deps.limiter.tryTake(`refused:${person.id}`, REFUSALS_RECORDED))) return;
  await inTransaction(deps.db, (tx) =>
    recordEvent(tx, {
      thing: 'account',
      thingId: person.id,
      name: 'refuse',
      actor: person,
      data: { endpoint: endpoint.name, operation: operationOf(endpoint) },
      topics: [],
      at: deps.clock.now(),
    }),
  );
}
