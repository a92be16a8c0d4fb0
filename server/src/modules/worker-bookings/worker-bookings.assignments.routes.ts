import * as favouritesAndBlocks from '@dihaadi/contract/worker-bookings/favourites-and-blocks';
import * as contract from '@dihaadi/contract/worker-bookings/assignments';
import * as steps from '@dihaadi/contract/worker-bookings/assignment-steps';
import type { Clock } from '../../platform/clock.ts';
import type { Codes } from '../../platform/codes.ts';
import type { Db } from '../../platform/db.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Geocoder } from '../locations/locations.public.ts';
import { listBlocked, setBlocked } from './worker-bookings.usecases/booking/favourites-and-blocks.ts';
import { acceptOffer, declineOffer } from './worker-bookings.usecases/offers/answer-offer.ts';
import { readAvailability, saveAvailability } from './worker-bookings.usecases/offers/availability.ts';
import { readEarnings } from './worker-bookings.usecases/assignment/earnings.ts';
import { listDecisions } from './worker-bookings.usecases/offers/match-decisions.ts';
import {
  listAssignments,
  listOffers,
  readWork,
  showWork,
} from './worker-bookings.usecases/assignment/own-assignments.ts';
import { checkIn, checkOut, setOut, withdraw } from './worker-bookings.usecases/attendance/worker-steps.ts';

type Deps = { db: Db; clock: Clock; codes: Codes; geocoder: Geocoder };

/** Routes for workers. */
export function workerBookingsAssignmentsRoutes(app: HttpApp, deps: Deps): void {
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
  serve(app, contract.readAssignment, ({ actor, params }) => readWork(deps, { actor, ...params }));
  serve(app, steps.setOut, async ({ actor, params, body }) =>
    showWork(deps, await setOut(deps, { actor, ...params, position: body?.position })),
  );
  serve(app, steps.checkIn, async ({ actor, params, body }) =>
    showWork(deps, await checkIn(deps, { actor, ...params, ...body })),
  );
  serve(app, steps.checkOut, async ({ actor, params, body }) =>
    showWork(deps, await checkOut(deps, { actor, ...params, ...body })),
  );
  serve(app, steps.withdrawFromWork, async ({ actor, params, body }) =>
    showWork(deps, await withdraw(deps, { actor, ...params, ...body })),
  );
  serve(app, steps.readEarnings, ({ actor, query }) => readEarnings(deps, { actor, ...query }));
  serve(app, contract.listDecisions, ({ actor, query: { limit, cursor } }) =>
    listDecisions(deps, { actor, limit, cursor }),
  );
  serve(app, favouritesAndBlocks.listBlockedByWorker, ({ actor }) => listBlocked(deps, actor));
  serve(app, favouritesAndBlocks.blockByWorker, ({ actor, params }) =>
    setBlocked(deps, { actor, personId: params.person_id, isBlocked: true }),
  );
  serve(app, favouritesAndBlocks.unblockByWorker, ({ actor, params }) =>
    setBlocked(deps, { actor, personId: params.person_id, isBlocked: false }),
  );
}
