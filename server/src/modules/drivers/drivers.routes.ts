import * as contract from '@dihaadi/contract/drivers';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RegistrationDeps } from '../accounts/accounts.public.ts';
import { judgeDriver } from './drivers.usecases/change.ts';
import { exportDrivers } from './drivers.usecases/export.ts';
import { readProfile } from './drivers.usecases/profile.ts';
import { registerDriver } from './drivers.usecases/register.ts';
import { listDrivers, readDriver } from './drivers.usecases/read.ts';

export function driversRoutes(app: HttpApp, deps: RegistrationDeps): void {
  serve(app, contract.registerDriver, ({ body }) => registerDriver(deps, body));
  serve(app, contract.driverProfile, ({ actor }) => readProfile(deps, actor));
  serve(app, contract.listDrivers, (call) => listDrivers(deps, call));
  serve(app, contract.exportDrivers, (call) => exportDrivers(deps, call));
  serve(app, contract.readDriver, ({ actor, params }) => readDriver(deps, { actor, ...params }));
  serve(app, contract.approveDriver, ({ actor, params }) =>
    judgeDriver(deps, { name: 'approve', actor, ...params }),
  );
  serve(app, contract.rejectDriver, ({ actor, params, body }) =>
    judgeDriver(deps, { name: 'reject', actor, ...params, ...body }),
  );
  serve(app, contract.suspendDriver, ({ actor, params, body }) =>
    judgeDriver(deps, { name: 'suspend', actor, ...params, ...body }),
  );
  serve(app, contract.reinstateDriver, ({ actor, params, body }) =>
    judgeDriver(deps, { name: 'reinstate', actor, ...params, ...body }),
  );
}
