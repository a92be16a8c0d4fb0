import {
  readSharedVisit,
  shareAssignment,
  shareBooking,
} from '@dihaadi/contract/worker-bookings/shared-visits';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Passes } from '../../platform/signed-tokens.ts';
import {
  linkOfAssignment,
  linkOfBooking,
  sharedVisit,
} from './worker-bookings.usecases/booking/share-visit.ts';

/** Routes for links by which others follow a visit. */
export function workerBookingsSharingRoutes(
  app: HttpApp,
  deps: { db: Db; clock: Clock; passes: Passes },
): void {
  serve(app, shareBooking, ({ actor, params }) => linkOfBooking(deps, { actor, ...params }));
  serve(app, shareAssignment, ({ actor, params }) => linkOfAssignment(deps, { actor, ...params }));
  serve(app, readSharedVisit, ({ params }) => sharedVisit(deps, params.token));
}
