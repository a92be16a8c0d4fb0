import * as contract from '@dihaadi/contract/drivers';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import { approveDriver, type Deps, listDrivers } from './drivers.usecases.ts';

export function driversRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.listDrivers, ({ actor, query: { limit, cursor, ...filter } }) =>
    listDrivers(deps, {
      actor,
      filter: { driverStatus: filter.driver_status, serviceType: filter.service_type },
      limit,
      cursor,
    }),
  );
  serve(app, contract.approveDriver, ({ actor, params }) => approveDriver(deps, { actor, ...params }));
}
