import * as contract from '@dihaadi/contract/bookings';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import { assignDriver } from './bookings.usecases/assign.ts';
import { cancelBooking } from './bookings.usecases/cancel.ts';
import { listBookings, showToStaff } from './bookings.usecases/read.ts';

type Deps = { db: Db; clock: Clock };

export function bookingsStaffRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.listBookings, ({ actor, query: { limit, cursor, booking_status, service_type } }) =>
    listBookings(deps, {
      actor,
      limit,
      cursor,
      filter: { bookingStatus: booking_status, serviceType: service_type },
    }),
  );
  serve(app, contract.assignDriver, async ({ actor, params }) =>
    showToStaff(deps, actor, await assignDriver(deps, { actor, ...params })),
  );
  serve(app, contract.cancelBooking, async ({ actor, params, body }) =>
    showToStaff(deps, actor, await cancelBooking(deps, { actor, ...params, ...body })),
  );
}
