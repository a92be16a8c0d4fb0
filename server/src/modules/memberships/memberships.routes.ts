import * as contract from '@dihaadi/contract/memberships';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  addPlan,
  deletePlan,
  type Deps,
  exportPlans,
  listPlans,
  updatePlan,
} from './memberships.usecases/membership-plans.ts';

export function membershipsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.listMemberships, ({ query }) => listPlans(deps, query));
  serve(app, contract.exportMemberships, ({ query }) => exportPlans(deps, query));
  serve(app, contract.addMembership, ({ actor, body, idempotency }) =>
    addPlan(deps, { actor, plan: body, idempotency }),
  );
  serve(app, contract.updateMembership, ({ actor, params, body, match }) =>
    updatePlan(deps, { actor, ...params, changes: body, match }),
  );
  serve(app, contract.deleteMembership, ({ actor, params }) => deletePlan(deps, { actor, ...params }));
}
