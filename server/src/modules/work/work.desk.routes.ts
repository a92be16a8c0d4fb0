import * as contract from '@dihaadi/contract/work-desk';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import { cancelBooking, replaceWorker } from './work.usecases/change.ts';
import { assignByHand, listCandidates, replaceByHand } from './work.usecases/by-hand.ts';
import { exportAllBookings, listAllBookings, readAnyBooking, showToStaff } from './work.usecases/desk.ts';

type Deps = { db: Db; clock: Clock };

/** What the desk does. */
export function workDeskRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.listAllWorkerBookings, ({ query }) => listAllBookings(deps, query));
  serve(app, contract.exportWorkerBookings, ({ actor, query }) => exportAllBookings(deps, { actor, query }));
  serve(app, contract.readAnyWorkerBooking, ({ actor, params }) =>
    readAnyBooking(deps, { actor, ...params }),
  );
  serve(app, contract.workCandidates, ({ params, query }) => listCandidates(deps, { ...params, ...query }));
  serve(app, contract.assignWorker, async ({ actor, params }) =>
    showToStaff(deps, await assignByHand(deps, { actor, id: params.id, workerId: params.worker_id })),
  );
  serve(app, contract.replaceByHand, async ({ actor, params, body }) => {
    const { assignment_id: assignmentId, worker_id: workerId, reason } = body;
    return showToStaff(deps, await replaceByHand(deps, { actor, ...params, assignmentId, workerId, reason }));
  });
  serve(app, contract.cancelAnyWorkerBooking, async ({ actor, params, body }) =>
    showToStaff(deps, await cancelBooking(deps, { actor, ...params, ...body })),
  );
  serve(app, contract.markNoShow, async ({ actor, params, body }) =>
    showToStaff(
      deps,
      await replaceWorker(deps, { actor, ...params, assignmentId: body.assignment_id, reason: body.reason }),
    ),
  );
}
