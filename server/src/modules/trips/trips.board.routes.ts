import * as contract from '@dihaadi/contract/trips/dispatch-board';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { assignBest } from './trips.usecases/assign-best.ts';
import { readAssignableDrivers } from './trips.usecases/assignable-drivers.ts';
import {
  readBoardBookings,
  readBoardDrivers,
  readCandidates,
  readDriverDay,
} from './trips.usecases/dispatch-board.ts';
import type { Deps } from './trips.usecases/own-trip.ts';

/** Routes of the dispatch board. */
export function tripsBoardRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.readBoardBookings, ({ actor, query }) => readBoardBookings(deps, { actor, ...query }));
  serve(app, contract.readBoardDrivers, ({ actor, query }) => readBoardDrivers(deps, { actor, ...query }));
  serve(app, contract.readCandidates, ({ params }) => readCandidates(deps, params));
  serve(app, contract.assignableDrivers, ({ actor, params, query }) =>
    readAssignableDrivers(deps, { actor, ...params, ...query }),
  );
  serve(app, contract.assignBest, ({ actor, body }) =>
    assignBest(deps, { actor, bookingIds: body.booking_ids }),
  );
  serve(app, contract.readDriverDay, ({ params, query }) => readDriverDay(deps, { ...params, ...query }));
}
