import * as contract from '@dihaadi/contract/customers';
import * as addresses from '@dihaadi/contract/addresses';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RegistrationDeps } from '../accounts/accounts.public.ts';
import {
  addAddress,
  changeAddress,
  listAddresses,
  removeAddress,
  readProfile,
  updateProfile,
  registerAsCustomer,
  registerCustomer,
} from './customers.usecases.ts';
import {
  statementOfSuspension,
  immediateSuspensionHooks,
} from '../suspension-cases/suspension-cases.public.ts';
import { customerRoster } from './customers.roster.ts';

export function customersRoutes(app: HttpApp, deps: RegistrationDeps): void {
  serve(app, contract.registerCustomer, ({ body }) => registerCustomer(deps, body));
  serve(app, contract.addCustomerRole, ({ actor, body }) => registerAsCustomer(deps, { actor, body }));
  serve(app, contract.customerProfile, ({ actor }) => readProfile(deps, actor));
  serve(app, contract.updateCustomerProfile, ({ actor, body, match }) =>
    updateProfile(deps, { actor, profile: body, match }),
  );
  serve(app, addresses.listAddresses, ({ actor }) => listAddresses(deps, actor));
  serve(app, addresses.addAddress, ({ actor, body, idempotency }) =>
    addAddress(deps, { actor, address: body, idempotency }),
  );
  serve(app, addresses.changeAddress, ({ actor, params, body }) =>
    changeAddress(deps, { actor, ...params, address: body }),
  );
  serve(app, addresses.removeAddress, ({ actor, params }) => removeAddress(deps, { actor, ...params }));
  serve(app, contract.listCustomers, (call) => customerRoster.list(deps, call));
  serve(app, contract.exportCustomers, (call) => customerRoster.exportAll(deps, call));
  serve(app, contract.readCustomer, ({ actor, params }) =>
    customerRoster.read(deps, { actor, id: params.customerId }),
  );
  serve(app, contract.suspendCustomer, ({ actor, params, body }) => {
    const meant = { actor, id: params.customerId, ...statementOfSuspension(body) };
    return customerRoster.decide(
      deps,
      { name: 'suspend', ...meant },
      immediateSuspensionHooks({ kind: 'customer', ...meant }),
    );
  });
  serve(app, contract.reinstateCustomer, ({ actor, params, body }) =>
    customerRoster.decide(deps, { name: 'reinstate', actor, id: params.customerId, ...body }),
  );
}
