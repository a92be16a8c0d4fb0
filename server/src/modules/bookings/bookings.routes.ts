import * as contract from '@dihaadi/contract/bookings';
import { quotePackage as quoteEndpoint } from '@dihaadi/contract/trips/package-order';
import { guest } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { topic } from '../../platform/events.ts';
import type { Limiter } from '../../platform/limits.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveStream } from '../../platform/http/stream.ts';
import type { SharedCounts } from '../../platform/rate-limit-counts.ts';
import type { Geocoder, Router } from '../locations/locations.public.ts';
import { bookPackage } from './bookings.usecases/book-package.ts';
import { countGuestBooking } from './bookings.usecases/guest-limits.ts';
import { quotePackage } from './bookings.usecases/package-quote.ts';
import {
  listOwnBookings,
  readOwnBooking,
  showOwn,
  tracked,
} from './bookings.usecases/read-package-bookings.ts';

type Deps = {
  db: Db;
  clock: Clock;
  limiter: Limiter;
  counts: SharedCounts;
  geocoder: Geocoder;
  router: Router;
};

/** Maximum open bookings of one customer, and of one guest's phone. */
const MOST_OPEN = { customer: 20, guest: 5 };

export function bookingsRoutes(app: HttpApp & { db: Db }, deps: Deps): void {
  const mostOpen = {
    customer: MOST_OPEN.customer * app.limitScale,
    guest: MOST_OPEN.guest * app.limitScale,
  };
  serve(app, quoteEndpoint, ({ actor, body }) => quotePackage(deps, actor ?? guest, body));
  serve(app, contract.bookPackage, async ({ actor, body, idempotency, address }) => {
    if (actor?.role !== 'customer') await countGuestBooking(deps, { address, scale: app.limitScale });
    return showOwn(deps, await bookPackage(deps, { actor, booking: body, idempotency, mostOpen }));
  });
  serve(app, contract.listOwnPackageBookings, ({ actor, query: { limit, cursor, ...filter } }) =>
    listOwnBookings(deps, {
      actor,
      limit,
      cursor,
      filter: { bookingStatus: filter.booking_status, serviceType: filter.service_type },
    }),
  );
  serve(app, contract.readOwnPackageBooking, ({ actor, params }) =>
    readOwnBooking(deps, { actor, ...params }),
  );
  serveStream(app, contract.trackBookingEvents, async ({ params }) => {
    const booking = await tracked(deps, params.token);
    // Matters between the guest and the driver are hidden from receivers and viewers.
    const isCustomers = booking.trackingToken === params.token;
    return {
      topics: [topic.thing('package_booking', booking.id), ...(isCustomers ? [topic.guest(booking.id)] : [])],
    };
  });
}
