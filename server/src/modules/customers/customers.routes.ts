import * as contract from '@dihaadi/contract/customers';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import { type Deps, readProfile, updateProfile } from './customers.usecases.ts';

export function customersRoutes(app: HttpApp, deps: Deps): void {
  serve(app, contract.customerProfile, ({ actor }) => readProfile(deps, actor));
  serve(app, contract.updateCustomerProfile, ({ actor, body }) =>
    updateProfile(deps, { actor, profile: body }),
  );
}
