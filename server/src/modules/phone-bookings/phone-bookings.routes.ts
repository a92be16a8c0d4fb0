import * as contract from '@dihaadi/contract/phone-bookings';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Limiter } from '../../platform/limits.ts';
import type { Geocoder, Router } from '../locations/locations.public.ts';
import { bookPackageForCaller, bookWorkersForCaller } from './phone-bookings.usecases/book-for-caller.ts';
import { addCaller, findCaller } from './phone-bookings.usecases/callers.ts';
import { cancelWaiting } from './phone-bookings.usecases/waiting-bookings.ts';

type Deps = { db: Db; clock: Clock; limiter: Limiter; geocoder: Geocoder; router: Router };

/** Maximum open bookings per caller: the same as for a customer online. */
const MOST_OPEN = 20;

export function phoneBookingsRoutes(app: HttpApp, deps: Deps): void {
  const mostOpen = MOST_OPEN * app.limitScale;
  serve(app, contract.findCaller, ({ actor, body }) => findCaller(deps, { actor, ...body }));
  serve(app, contract.addCaller, ({ actor, body }) => addCaller(deps, { actor, body }));
  serve(app, contract.cancelWaitingBooking, ({ actor, body }) => cancelWaiting(deps, { actor, ...body }));
  serve(app, contract.bookWorkersForCaller, ({ actor, body, idempotency }) =>
    bookWorkersForCaller(deps, { actor, body, idempotency, mostOpen }),
  );
  serve(app, contract.bookPackageForCaller, ({ actor, body, idempotency }) =>
    bookPackageForCaller(deps, {
      actor,
      booking: body,
      idempotency,
      mostOpen: { customer: mostOpen, guest: mostOpen },
    }),
  );
}
