import * as favouritesAndBlocks from '@dihaadi/contract/worker-bookings/favourites-and-blocks';
import * as contract from '@dihaadi/contract/worker-bookings/worker-bookings';
import * as quotes from '@dihaadi/contract/worker-bookings/quote';
import * as nearbyContract from '@dihaadi/contract/worker-bookings/nearby-workers';
import * as changes from '@dihaadi/contract/worker-bookings/booking-changes';
import { wageStatements } from '@dihaadi/contract/worker-bookings/statements';
import type { Clock } from '../../platform/clock.ts';
import type { Codes } from '../../platform/codes.ts';
import type { Db } from '../../platform/db.ts';
import { topic } from '../../platform/events.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveStream } from '../../platform/http/stream.ts';
import type { Limiter } from '../../platform/limits.ts';
import type { Geocoder } from '../locations/locations.public.ts';
import {
  listBlocked,
  listFavourites,
  setBlocked,
  setFavourite,
} from './worker-bookings.usecases/booking/favourites-and-blocks.ts';
import { markAttendance } from './worker-bookings.usecases/attendance/mark-attendance.ts';
import { bookWorkers } from './worker-bookings.usecases/booking/book-workers.ts';
import {
  cancelBooking,
  replaceWorker,
  rescheduleBooking,
} from './worker-bookings.usecases/booking/cancel-and-reschedule.ts';
import { listNearby } from './worker-bookings.usecases/offers/nearby-workers.ts';
import { musterRollCsv, musterRollPdf } from './worker-bookings.usecases/attendance/wage-statements.ts';
import { quote } from './worker-bookings.usecases/booking/worker-quote.ts';
import {
  listOwnBookings,
  ownBooking,
  readOwnBooking,
  showBooking,
} from './worker-bookings.usecases/booking/read-worker-bookings.ts';
import { listStatements } from './worker-bookings.usecases/statements/read-statements.ts';

type Deps = { db: Db; clock: Clock; codes: Codes; geocoder: Geocoder; limiter: Limiter };

/** Maximum open worker bookings per customer; each may need fifty people. */
const MOST_OPEN = 20;

/** Routes for customers. */
export function workerBookingsRoutes(app: HttpApp & { db: Db }, deps: Deps): void {
  serve(app, quotes.quoteWork, ({ query }) => quote(deps, query));
  serve(app, nearbyContract.nearbyWorkers, ({ actor, address, query }) =>
    listNearby(deps, { actor, address, query }),
  );
  serve(app, contract.bookWorkers, async ({ actor, body, idempotency }) =>
    showBooking(
      deps,
      actor,
      await bookWorkers(deps, { actor, order: body, idempotency, mostOpen: MOST_OPEN * app.limitScale }),
    ),
  );
  serve(app, contract.listWorkerBookings, ({ actor, query: { booking_status, ...page } }) =>
    listOwnBookings(deps, { actor, bookingStatus: booking_status, limit: page.limit, cursor: page.cursor }),
  );
  serve(app, contract.readWorkerBooking, ({ actor, params }) => readOwnBooking(deps, { actor, ...params }));
  serve(app, changes.cancelWorkerBooking, async ({ actor, params, body }) =>
    showBooking(deps, actor, await cancelBooking(deps, { actor, ...params, ...body })),
  );
  serve(app, changes.rescheduleWorkerBooking, async ({ actor, params, body }) => {
    const startAt = new Date(body.start_at);
    return showBooking(deps, actor, await rescheduleBooking(deps, { actor, ...params, startAt }));
  });
  serve(
    app,
    changes.replaceWorker,
    async ({ actor, params, body: { assignment_id: assignmentId, reason } }) =>
      showBooking(deps, actor, await replaceWorker(deps, { actor, ...params, assignmentId, reason })),
  );
  serve(app, changes.markAttendance, async ({ actor, params, body }) => {
    const overtimeMinutes = Math.round(body.overtime_hours * 60);
    const mark = { assignmentId: body.assignment_id, day: body.day, mark: body.mark, overtimeMinutes };
    return showBooking(deps, actor, await markAttendance(deps, { actor, ...params, mark }));
  });
  serve(app, changes.musterRollCsv, ({ actor, params }) => musterRollCsv(deps, { actor, ...params }));
  serve(app, changes.musterRollPdf, ({ actor, params, query }) =>
    musterRollPdf(deps, { actor, ...params, ...query }),
  );
  serve(app, favouritesAndBlocks.listFavourites, ({ actor }) => listFavourites(deps, actor));
  serve(app, favouritesAndBlocks.addFavourite, ({ actor, params }) =>
    setFavourite(deps, { actor, personId: params.person_id, isFavourite: true }),
  );
  serve(app, favouritesAndBlocks.removeFavourite, ({ actor, params }) =>
    setFavourite(deps, { actor, personId: params.person_id, isFavourite: false }),
  );
  serve(app, favouritesAndBlocks.listBlockedByCustomer, ({ actor }) => listBlocked(deps, actor));
  serve(app, favouritesAndBlocks.blockByCustomer, ({ actor, params }) =>
    setBlocked(deps, { actor, personId: params.person_id, isBlocked: true }),
  );
  serve(app, favouritesAndBlocks.unblockByCustomer, ({ actor, params }) =>
    setBlocked(deps, { actor, personId: params.person_id, isBlocked: false }),
  );
  serve(app, wageStatements, ({ actor, params }) => listStatements(deps, { actor, ...params }));
  serveStream(app, contract.workerBookingEvents, async ({ actor, params }) => {
    const booking = await ownBooking(deps.db, { actor, ...params });
    return { topics: [topic.thing('worker_booking', booking.id)] };
  });
}
