import * as contract from '@dihaadi/contract/customers';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RegistrationDeps } from '../accounts/accounts.public.ts';
import { judgeCustomer } from './customers.usecases/change.ts';
import { readProfile, updateProfile } from './customers.usecases/profile.ts';
import { registerCustomer } from './customers.usecases/register.ts';

export function customersRoutes(app: HttpApp, deps: RegistrationDeps): void {
  serve(app, contract.registerCustomer, ({ body }) => registerCustomer(deps, body));
  serve(app, contract.customerProfile, ({ actor }) => readProfile(deps, actor));
  serve(app, contract.updateCustomerProfile, ({ actor, body, match }) =>
    updateProfile(deps, { actor, profile: body, match }),
  );
  serve(app, contract.suspendCustomer, ({ actor, params, body }) =>
    judgeCustomer(deps, { name: 'suspend', actor, ...params, ...body }),
  );
  serve(app, contract.reinstateCustomer, ({ actor, params, body }) =>
    judgeCustomer(deps, { name: 'reinstate', actor, ...params, ...body }),
  );
}
