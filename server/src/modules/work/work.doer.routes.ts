import * as acquaintances from '@dihaadi/contract/acquaintances';
import * as contract from '@dihaadi/contract/worker-work';
import type { Clock } from '../../platform/clock.ts';
import type { Codes } from '../../platform/codes.ts';
import type { Db } from '../../platform/db.ts';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Geocoder } from '../places/places.public.ts';
import { listBlocked, setBlocked } from './work.usecases/acquaintances.ts';
import { acceptOffer, declineOffer } from './work.usecases/answer.ts';
import { readAvailability, saveAvailability } from './work.usecases/availability.ts';
import { listDecisions } from './work.usecases/decisions.ts';
import { listAssignments, listOffers, showWork } from './work.usecases/own-work.ts';

type Deps = { db: Db; clock: Clock; codes: Codes; geocoder: Geocoder };

/** What those do who work. */
export function workDoerRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.readAvailability, ({ actor }) => readAvailability(deps, actor));
  serve(app, contract.saveAvailability, ({ actor, body }) => saveAvailability(deps, { actor, body }));
  serve(app, contract.listOffers, ({ actor }) => listOffers(deps, actor));
  serve(app, contract.acceptOffer, async ({ actor, params }) =>
    showWork(deps, await acceptOffer(deps, { actor, ...params })),
  );
  serve(app, contract.declineOffer, ({ actor, params }) => declineOffer(deps, { actor, ...params }));
  serve(app, contract.listAssignments, ({ actor, query: { limit, cursor, which } }) =>
    listAssignments(deps, { actor, limit, cursor, which }),
  );
  serve(app, contract.listDecisions, ({ actor, query: { limit, cursor, language } }) =>
    listDecisions(deps, { actor, limit, cursor, language }),
  );
  serve(app, acquaintances.listBlockedByWorker, ({ actor }) => listBlocked(deps, actor));
  serve(app, acquaintances.blockByWorker, ({ actor, params }) =>
    setBlocked(deps, { actor, personId: params.person_id, isBlocked: true }),
  );
  serve(app, acquaintances.unblockByWorker, ({ actor, params }) =>
    setBlocked(deps, { actor, personId: params.person_id, isBlocked: false }),
  );
}
