import * as contract from '@dihaadi/contract/customers';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RegistrationDeps } from '../accounts/accounts.public.ts';
import { readProfile, updateProfile } from './customers.usecases/profile.ts';
import { registerCustomer } from './customers.usecases/register.ts';

export function customersRoutes(app: HttpApp, deps: RegistrationDeps): void {
  serve(app, contract.registerCustomer, ({ body }) => registerCustomer(deps, body));
  serve(app, contract.customerProfile, ({ actor }) => readProfile(deps, actor));
  serve(app, contract.updateCustomerProfile, ({ actor, body, match }) =>
    updateProfile(deps, { actor, profile: body, match }),
  );
}
