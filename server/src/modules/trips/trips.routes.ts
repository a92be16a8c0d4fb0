import * as record from '@dihaadi/contract/booking-record';
import * as bookings from '@dihaadi/contract/bookings';
import * as address from '@dihaadi/contract/trips/trip-address';
import * as desk from '@dihaadi/contract/trips/staff-trips';
import * as offers from '@dihaadi/contract/trips/trip-offers';
import { rateTrip as rateTripEndpoint } from '@dihaadi/contract/trips/trip-ratings';
import { tipDriver as tipDriverEndpoint } from '@dihaadi/contract/trips/trip-tips';
import * as contract from '@dihaadi/contract/trips/trips';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { showToStaff } from '../bookings/bookings.public.ts';
import type { Geocoder } from '../locations/locations.public.ts';
import {
  changeDrop,
  changeDropForCustomer,
  quoteDropForCustomer,
  quoteNewDrop,
} from './trips.usecases/change-address.ts';
import { editPackageBooking } from './trips.usecases/edit-package-booking.ts';
import { readBookingRecord } from './trips.usecases/package-booking-record.ts';
import { readAvailability, saveAvailability } from './trips.usecases/driver-availability.ts';
import { cancelTracked, leaveTrip } from './trips.usecases/cancel-trip.ts';
import { listDecisions } from './trips.usecases/dispatch-decisions.ts';
import {
  overrideCode,
  readStaffFare,
  reassignDriver,
  releaseBooking,
  waiveFee,
} from './trips.usecases/staff-trips.ts';
import { confirmByCustomer, confirmByDriver } from './trips.usecases/trip-fare.ts';
import { acceptOffer, declineOffer, listOffers } from './trips.usecases/trip-offers.ts';
import type { Deps } from './trips.usecases/own-trip.ts';
import { sendPosition } from './trips.usecases/driver-position.ts';
import { rateTrip } from './trips.usecases/rate-trip.ts';
import { tipDriver } from './trips.usecases/tip-driver.ts';
import { listTrips, readEarnings, readTrip, showTrip } from './trips.usecases/read-trips.ts';
import * as steps from './trips.usecases/trip-steps.ts';
import { showTracked, trackTrip } from './trips.usecases/track-trip.ts';

/** Routes for drivers. */
export function tripsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, offers.readDriverAvailability, ({ actor }) => readAvailability(deps, actor));
  serve(app, offers.saveDriverAvailability, ({ actor, body }) =>
    saveAvailability(deps, { actor, isAvailable: body.is_available }),
  );
  serve(app, offers.sendPosition, ({ actor, body }) => sendPosition(deps, { actor, said: body }));
  serve(app, offers.listTripOffers, ({ actor }) => listOffers(deps, actor));
  serve(app, offers.declineTripOffer, ({ actor, params, body }) =>
    declineOffer(deps, { actor, ...params, ...body }),
  );
  serve(app, offers.listTripDecisions, ({ actor, query: { limit, cursor } }) =>
    listDecisions(deps, { actor, limit, cursor }),
  );
  serve(app, contract.acceptTripOffer, async ({ actor, params }) =>
    showTrip(deps, actor, await acceptOffer(deps, { actor, ...params })),
  );
  serve(app, contract.listTrips, ({ actor, query: { limit, cursor, which } }) =>
    listTrips(deps, { actor, limit, cursor, which }),
  );
  serve(app, contract.readTrip, ({ actor, params }) => readTrip(deps, { actor, ...params }));
  serve(app, contract.readTripEarnings, ({ actor, query }) => readEarnings(deps, { actor, ...query }));
}

/** Routes for the steps of a trip, by its driver. */
export function tripStepsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.acceptTrip, async ({ actor, params }) =>
    showTrip(deps, actor, await steps.acceptTrip(deps, { actor, ...params })),
  );
  serve(app, contract.withdrawFromTrip, async ({ actor, params, body }) =>
    showTrip(deps, actor, await steps.withdrawFromTrip(deps, { actor, ...params, ...body })),
  );
  serve(app, contract.arriveAtPickup, async ({ actor, params }) =>
    showTrip(deps, actor, await steps.arrive(deps, { actor, ...params })),
  );
  serve(app, contract.pickUp, async ({ actor, params, body }) =>
    showTrip(deps, actor, await steps.pickUp(deps, { actor, ...params, ...body })),
  );
  serve(app, contract.finishStop, async ({ actor, params, body }) =>
    showTrip(deps, actor, await steps.finishStop(deps, { actor, ...params, ...body })),
  );
  serve(app, contract.arriveAtDrop, async ({ actor, params }) =>
    showTrip(deps, actor, await steps.arriveAtDrop(deps, { actor, ...params })),
  );
  serve(app, contract.completeTrip, async ({ actor, params, body }) =>
    showTrip(deps, actor, await steps.completeTrip(deps, { actor, ...params, ...body })),
  );
  serve(app, contract.leaveTrip, async ({ actor, params }) =>
    showTrip(deps, actor, await leaveTrip(deps, { actor, ...params })),
  );
  serve(app, contract.failTrip, async ({ actor, params, body: { note, ...body } }) =>
    showTrip(deps, actor, await steps.failTrip(deps, { actor, ...params, ...body, note })),
  );
  serve(app, contract.confirmTripCash, async ({ actor, params, body }) =>
    showTrip(deps, actor, await confirmByDriver(deps, { actor, ...params, ...body })),
  );
}

/** Routes for people who track a booking, and for the desk with its trip. */
export function tripTrackingRoutes(app: HttpApp, deps: Deps & { geocoder: Geocoder }): void {
  serve(app, bookings.trackBooking, ({ params }) => trackTrip(deps, params.token));
  serve(app, bookings.cancelTrackedBooking, async ({ params, body }) =>
    showTracked(
      deps,
      await cancelTracked(deps, { ...params, reason: body.reason, shown: body.confirmed_fee }),
      'customer',
    ),
  );
  serve(app, desk.payTrackedTrip, async ({ actor, params, body }) => {
    await confirmByCustomer(deps, { actor, ...params, ...body });
    return trackTrip(deps, params.token);
  });
  serve(app, rateTripEndpoint, async ({ params, body }) =>
    showTracked(
      deps,
      await rateTrip(deps, { ...params, rating: body.rating, comment: body.comment || null }),
      'customer',
    ),
  );
  serve(app, tipDriverEndpoint, async ({ params, body }) =>
    showTracked(deps, await tipDriver(deps, { ...params, ...body }), 'customer'),
  );
  serve(app, address.quoteNewDrop, ({ params, body }) => quoteNewDrop(deps, { ...params, ...body }));
  serve(app, address.changeDrop, async ({ params, body }) =>
    showTracked(deps, await changeDrop(deps, { ...params, ...body }), 'customer'),
  );
  serve(app, record.readBooking, ({ actor, params }) => readBookingRecord(deps, { actor, ...params }));
  serve(app, record.editBooking, async ({ actor, params, body, match }) =>
    showToStaff(deps, actor, await editPackageBooking(deps, { actor, ...params, changes: body, match })),
  );
  serve(app, address.quoteDropForCustomer, ({ actor, params, body }) =>
    quoteDropForCustomer(deps, { actor, ...params, ...body }),
  );
  serve(app, address.changeDropForCustomer, async ({ actor, params, body }) =>
    showToStaff(deps, actor, await changeDropForCustomer(deps, { actor, ...params, ...body })),
  );
  serve(app, desk.releaseBooking, async ({ actor, params, body }) =>
    showToStaff(deps, actor, await releaseBooking(deps, { actor, ...params, ...body })),
  );
  serve(app, desk.reassignDriver, async ({ actor, params, body }) =>
    showToStaff(deps, actor, await reassignDriver(deps, { actor, ...params, ...body })),
  );
  serve(app, desk.staffFare, ({ params }) => readStaffFare(deps, params.bookingId));
  serve(app, desk.waiveFee, ({ actor, params, body }) => waiveFee(deps, { actor, ...params, ...body }));
  serve(app, desk.overrideCode, async ({ actor, params, body }) =>
    showToStaff(deps, actor, await overrideCode(deps, { actor, ...params, ...body })),
  );
}
