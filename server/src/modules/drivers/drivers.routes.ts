import * as contract from '@dihaadi/contract/drivers';
import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RegistrationDeps } from '../accounts/accounts.public.ts';
import { approveDriver, rejectDriver } from './drivers.usecases/change.ts';
import { exportDrivers } from './drivers.usecases/export.ts';
import { readProfile } from './drivers.usecases/profile.ts';
import { registerDriver } from './drivers.usecases/register.ts';
import { listDrivers, readDriver } from './drivers.usecases/read.ts';

export function driversRoutes(app: HttpApp, deps: RegistrationDeps): void {
  serve(app, contract.registerDriver, ({ body }) => registerDriver(deps, body));
  serve(app, contract.driverProfile, ({ actor }) => readProfile(deps, actor));
  serve(app, contract.listDrivers, ({ actor, query: { sort, limit, cursor, ...filter } }) =>
    listDrivers(deps, { actor, filter: filterOf(filter), sort, limit, cursor }),
  );
  serve(app, contract.exportDrivers, async ({ actor, query: { sort, ...filter } }) =>
    exportDrivers(deps, { actor, filter: filterOf(filter), sort }),
  );
  serve(app, contract.readDriver, ({ actor, params }) => readDriver(deps, { actor, ...params }));
  serve(app, contract.approveDriver, ({ actor, params }) => approveDriver(deps, { actor, ...params }));
  serve(app, contract.rejectDriver, ({ actor, params, body }) =>
    rejectDriver(deps, { actor, ...params, ...body }),
  );
}

type Filter = Pick<QueryOf<typeof contract.exportDrivers>, 'q' | 'driver_status' | 'service_type'>;

const filterOf = ({ q, driver_status, service_type }: Filter) => ({
  search: q,
  driverStatus: driver_status,
  serviceType: service_type,
});
