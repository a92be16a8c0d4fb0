import { confirmWorkEnd } from '@dihaadi/contract/worker-bookings/booking-changes';
import { extraPayForStaff } from '@dihaadi/contract/worker-bookings/extra-pay';
import * as extensions from '@dihaadi/contract/worker-bookings/extensions';
import * as absences from '@dihaadi/contract/worker-bookings/absences';
import * as expenses from '@dihaadi/contract/worker-bookings/expenses';
import * as tips from '@dihaadi/contract/worker-bookings/tips';
import type { Clock } from '../../platform/clock.ts';
import type { Codes } from '../../platform/codes.ts';
import type { Db } from '../../platform/db.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveUpload } from '../../platform/http/upload.ts';
import type { Passes } from '../../platform/signed-tokens.ts';
import type { Storage } from '../../platform/storage.ts';
import {
  openAnyBillPhoto,
  openBillPhoto,
  readBillPhoto,
  sendBillPhoto,
} from './worker-bookings.usecases/expenses/bill-photos.ts';
import { addExpense, answerExpense, listExpenses } from './worker-bookings.usecases/expenses/add-expense.ts';
import { answerExtension, askExtension } from './worker-bookings.usecases/extensions/extend-work.ts';
import {
  arriveAtWork,
  claimAbsence,
  sendAbsencePhoto,
} from './worker-bookings.usecases/absences/claim-absence.ts';
import { listAbsences } from './worker-bookings.usecases/absences/read-absences.ts';
import { readExtraPay } from './worker-bookings.usecases/absences/read-extra-pay.ts';
import { showWork } from './worker-bookings.usecases/assignment/own-assignments.ts';
import { showBooking } from './worker-bookings.usecases/booking/read-worker-bookings.ts';
import { confirmEnd } from './worker-bookings.usecases/ends/confirm-end.ts';
import { listExtensions, showExtension } from './worker-bookings.usecases/extensions/read-extensions.ts';
import { listTips, tipWorker } from './worker-bookings.usecases/tips/tip-worker.ts';

type Deps = { db: Db; clock: Clock; codes: Codes; storage: Storage; passes: Passes };

/**
 * Routes for additions to the pay of work: extra hours and expenses by consent while it goes on, its end, and tips once
 * it is paid.
 */
export function workerBookingsPayRoutes(app: HttpApp, deps: Deps): void {
  serve(app, extensions.listExtensions, ({ actor, params }) => listExtensions(deps, { actor, ...params }));
  serve(app, extensions.askExtension, async ({ actor, params, body, idempotency }) => {
    const ask = { actor, ...params, assignmentId: body.assignment_id, hours: body.hours, idempotency };
    return showExtension(deps, await askExtension(deps, ask), params.id);
  });
  serve(app, extensions.answerExtension, async ({ actor, params, body }) =>
    showExtension(deps, await answerExtension(deps, { actor, ...params, ...body }), params.id),
  );
  serveUpload(app, expenses.sendBillPhoto, ({ actor, params }, file) =>
    sendBillPhoto(deps, { actor, ...params, file }),
  );
  serve(app, expenses.addExpense, ({ actor, params, body, idempotency }) =>
    addExpense(deps, { actor, ...params, bill: body, idempotency }),
  );
  serve(app, expenses.listExpenses, ({ actor, params }) => listExpenses(deps, { actor, ...params }));
  serve(app, expenses.answerExpense, ({ actor, params, body }) =>
    answerExpense(deps, { actor, ...params, ...body }),
  );
  serve(app, expenses.openBillPhoto, ({ actor, params }) => openBillPhoto(deps, { actor, ...params }));
  serve(app, expenses.openAnyBillPhoto, ({ actor, params }) => openAnyBillPhoto(deps, { actor, ...params }));
  serve(app, confirmWorkEnd, async ({ actor, params, body: { assignment_id: assignmentId } }) =>
    showBooking(deps, actor, await confirmEnd(deps, { actor, ...params, assignmentId })),
  );
  serve(app, tips.listTips, ({ actor, params }) => listTips(deps, { actor, ...params }));
  serve(app, tips.tipWorker, ({ actor, params, body: { assignment_id: assignmentId, ...tip } }) =>
    tipWorker(deps, { actor, ...params, assignmentId, ...tip }),
  );
  serve(app, absences.arriveAtWork, async ({ actor, params, body }) =>
    showWork(deps, await arriveAtWork(deps, { actor, ...params, ...body })),
  );
  serveUpload(app, absences.sendAbsencePhoto, ({ actor, params }, file) =>
    sendAbsencePhoto(deps, { actor, ...params, file }),
  );
  serve(app, absences.claimAbsence, async ({ actor, params, body }) =>
    showWork(deps, await claimAbsence(deps, { actor, ...params, ...body })),
  );
  serve(app, absences.listAbsences, ({ actor, params }) => listAbsences(deps, { actor, ...params }));
  serve(app, extraPayForStaff, ({ params }) => readExtraPay(deps, params.id));
  serve(app, expenses.readBillPhoto, ({ params }) => readBillPhoto(deps, params.pass));
}
