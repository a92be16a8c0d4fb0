import * as contract from '@dihaadi/contract/tariffs';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { addPlan, deletePlan, type Deps, listPlans, readPlan, updatePlan } from './tariffs.usecases.ts';

export function tariffsRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.listTariffPlans, ({ query: { limit, cursor, ...filter } }) =>
    listPlans(deps, {
      limit,
      cursor,
      filter: {
        serviceType: filter.service_type,
        vehicleType: filter.vehicle_type,
        isActive: filter.is_active,
      },
    }),
  );
  serve(app, contract.readTariffPlan, ({ params }) => readPlan(deps, params.id));
  serve(app, contract.addTariffPlan, ({ actor, body, idempotency }) =>
    addPlan(deps, { actor, plan: body, idempotency }),
  );
  serve(app, contract.updateTariffPlan, ({ actor, params, body, match }) =>
    updatePlan(deps, { actor, ...params, changes: body, match }),
  );
  serve(app, contract.deleteTariffPlan, ({ actor, params, match }) =>
    deletePlan(deps, { actor, ...params, match }),
  );
}
