import * as contract from '@dihaadi/contract/suspension-cases';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  reviewSuspension,
  suspendAfterNotice,
  withdrawNotice,
} from './suspension-cases.usecases/decide-case.ts';
import { type Deps, giveNotice } from './suspension-cases.usecases/open-case.ts';
import { listCases } from './suspension-cases.usecases/show-cases.ts';

export function suspensionCasesRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.listSuspensionCases, ({ actor, query }) => listCases(deps, { actor, query }));
  serve(app, contract.giveWorkerNotice, ({ actor, params, body }) =>
    giveNotice(deps, { actor, kind: 'worker', id: params.workerId, ...body }),
  );
  serve(app, contract.giveDriverNotice, ({ actor, params, body }) =>
    giveNotice(deps, { actor, kind: 'driver', id: params.driverId, ...body }),
  );
  serve(app, contract.giveCustomerNotice, ({ actor, params, body }) =>
    giveNotice(deps, { actor, kind: 'customer', id: params.customerId, ...body }),
  );
  serve(app, contract.suspendAfterNotice, ({ actor, params }) =>
    suspendAfterNotice(deps, { actor, ...params }),
  );
  serve(app, contract.withdrawNotice, ({ actor, params, body }) =>
    withdrawNotice(deps, { actor, ...params, ...body }),
  );
  serve(app, contract.reviewSuspension, ({ actor, params, body }) =>
    reviewSuspension(deps, { actor, ...params, ...body }),
  );
}
