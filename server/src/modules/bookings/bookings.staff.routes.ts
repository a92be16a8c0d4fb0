import * as contract from '@dihaadi/contract/bookings';
import * as staffContract from '@dihaadi/contract/staff-package-bookings';
import { oneOrMore } from '@dihaadi/contract/staff-filters';
import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { assignDriver } from './bookings.usecases/assign-driver.ts';
import { cancelBooking } from './bookings.usecases/cancel-package-booking.ts';
import { exportBookings, listBookings, showToStaff } from './bookings.usecases/staff-package-bookings.ts';

type Deps = { db: Db; clock: Clock };

export function bookingsStaffRoutes(app: HttpApp, deps: Deps): void {
  serve(app, staffContract.listBookings, ({ actor, query: { limit, cursor, sort, ...filter } }) =>
    listBookings(deps, { actor, filter: filterOf(deps, filter), sort, limit, cursor }),
  );
  serve(app, staffContract.exportBookings, ({ actor, query: { sort, ...filter } }) =>
    exportBookings(deps, { actor, filter: filterOf(deps, filter), sort }),
  );
  serve(app, staffContract.assignDriver, async ({ actor, params }) =>
    showToStaff(deps, actor, await assignDriver(deps, { actor, ...params })),
  );
  serve(app, staffContract.cancelBooking, async ({ actor, params, body }) =>
    showToStaff(deps, actor, await cancelBooking(deps, { actor, ...params, ...body })),
  );
}

type Filter = Omit<QueryOf<typeof staffContract.exportBookings>, 'sort'>;

const filterOf = ({ clock }: Deps, { q, booking_status, service_type, late, day, pincode }: Filter) => ({
  lateAt: late === undefined ? undefined : clock.now(),
  day,
  pincode,
  search: q,
  bookingStatus: oneOrMore(contract.bookingStatuses, booking_status),
  serviceType: service_type,
});
