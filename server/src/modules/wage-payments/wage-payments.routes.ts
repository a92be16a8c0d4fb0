import * as contract from '@dihaadi/contract/wage-payments';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import { confirmWage, denyWage, type Deps } from './wage-payments.usecases/move.ts';
import { payWage } from './wage-payments.usecases/pay.ts';
import { listWagePayments } from './wage-payments.usecases/read.ts';

export function wagePaymentsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.payWage, ({ actor, params, body, idempotency }) =>
    payWage(deps, { actor, bookingId: params.id, wanted: body, idempotency }),
  );
  serve(app, contract.wagePayments, ({ actor, params }) => listWagePayments(deps, actor, params.id));
  serve(app, contract.confirmWage, ({ actor, params }) =>
    confirmWage(deps, { actor, assignmentId: params.id }),
  );
  serve(app, contract.denyWage, ({ actor, params, body }) =>
    denyWage(deps, { actor, assignmentId: params.id, ...body }),
  );
}
