import * as contract from '@dihaadi/contract/worker-bookings/staff-bookings';
import { statementsForStaff } from '@dihaadi/contract/worker-bookings/statements';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { cancelBooking, replaceWorker } from './worker-bookings.usecases/booking/cancel-and-reschedule.ts';
import {
  assignManually,
  listCandidates,
  replaceManually,
} from './worker-bookings.usecases/assignment/manual-assignment.ts';
import {
  exportAllBookings,
  listAllBookings,
  readBookingForStaff,
  showToStaff,
} from './worker-bookings.usecases/booking/staff-worker-bookings.ts';
import { checkInForWorker } from './worker-bookings.usecases/attendance/check-in-for-worker.ts';
import { editBooking } from './worker-bookings.usecases/booking/edit-worker-booking.ts';
import { listStatementsForStaff } from './worker-bookings.usecases/statements/read-statements.ts';

type Deps = { db: Db; clock: Clock };

/** Routes for the desk. */
export function workerBookingsStaffRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.listAllWorkerBookings, ({ actor, query }) => listAllBookings(deps, { actor, query }));
  serve(app, contract.exportWorkerBookings, ({ actor, query }) => exportAllBookings(deps, { actor, query }));
  serve(app, contract.readAnyWorkerBooking, ({ actor, params }) =>
    readBookingForStaff(deps, { actor, ...params }),
  );
  serve(app, contract.editWorkerBooking, async ({ actor, params, body, match }) =>
    showToStaff(deps, await editBooking(deps, { actor, ...params, changes: body, match })),
  );
  serve(app, statementsForStaff, ({ params }) => listStatementsForStaff(deps, params.id));
  serve(app, contract.workCandidates, ({ actor, params, query }) =>
    listCandidates(deps, { actor, ...params, ...query }),
  );
  serve(app, contract.assignWorker, async ({ actor, params }) =>
    showToStaff(deps, await assignManually(deps, { actor, id: params.id, workerId: params.worker_id })),
  );
  serve(app, contract.replaceManually, async ({ actor, params, body }) => {
    const { assignment_id: assignmentId, worker_id: workerId, reason } = body;
    return showToStaff(
      deps,
      await replaceManually(deps, { actor, ...params, assignmentId, workerId, reason }),
    );
  });
  serve(app, contract.cancelAnyWorkerBooking, async ({ actor, params, body }) =>
    showToStaff(deps, await cancelBooking(deps, { actor, ...params, ...body })),
  );
  serve(app, contract.checkInForWorker, async ({ actor, params, body }) =>
    showToStaff(
      deps,
      await checkInForWorker(deps, {
        actor,
        ...params,
        assignmentId: body.assignment_id,
        reason: body.reason,
      }),
    ),
  );
  serve(app, contract.markNoShow, async ({ actor, params, body }) =>
    showToStaff(
      deps,
      await replaceWorker(deps, { actor, ...params, assignmentId: body.assignment_id, reason: body.reason }),
    ),
  );
}
