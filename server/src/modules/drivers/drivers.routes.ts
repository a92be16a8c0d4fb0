import * as contract from '@dihaadi/contract/drivers';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RegistrationDeps } from '../accounts/accounts.public.ts';
import { approveDriver } from './drivers.usecases/approve-driver.ts';
import { readProfile } from './drivers.usecases/driver-profile.ts';
import { registerAsDriver, registerDriver } from './drivers.usecases/register-driver.ts';
import {
  statementOfSuspension,
  immediateSuspensionHooks,
} from '../suspension-cases/suspension-cases.public.ts';
import { driverRoster } from './drivers.roster.ts';

export function driversRoutes(app: HttpApp, deps: RegistrationDeps): void {
  serve(app, contract.registerDriver, ({ body }) => registerDriver(deps, body));
  serve(app, contract.addDriverRole, ({ actor, body }) => registerAsDriver(deps, { actor, body }));
  serve(app, contract.driverProfile, ({ actor }) => readProfile(deps, actor));
  serve(app, contract.listDrivers, (call) => driverRoster.list(deps, call));
  serve(app, contract.exportDrivers, (call) => driverRoster.exportAll(deps, call));
  serve(app, contract.readDriver, ({ actor, params }) =>
    driverRoster.read(deps, { actor, id: params.driverId }),
  );
  serve(app, contract.approveDriver, ({ actor, params }) =>
    approveDriver(deps, { actor, id: params.driverId }),
  );
  serve(app, contract.rejectDriver, ({ actor, params, body }) =>
    driverRoster.decide(deps, { name: 'reject', actor, id: params.driverId, ...body }),
  );
  serve(app, contract.suspendDriver, ({ actor, params, body }) => {
    const meant = { actor, id: params.driverId, ...statementOfSuspension(body) };
    return driverRoster.decide(
      deps,
      { name: 'suspend', ...meant },
      immediateSuspensionHooks({ kind: 'driver', ...meant }),
    );
  });
  serve(app, contract.reinstateDriver, ({ actor, params, body }) =>
    driverRoster.decide(deps, { name: 'reinstate', actor, id: params.driverId, ...body }),
  );
}
