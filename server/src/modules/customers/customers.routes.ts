import * as contract from '@dihaadi/contract/customers';
import * as addresses from '@dihaadi/contract/addresses';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RegistrationDeps } from '../accounts/accounts.public.ts';
import { addAddress, changeAddress, listAddresses, removeAddress } from './customers.usecases/addresses.ts';
import { judgeCustomer } from './customers.usecases/change.ts';
import { readProfile, updateProfile } from './customers.usecases/profile.ts';
import { exportCustomers, listCustomers, readCustomer } from './customers.usecases/read.ts';
import { registerCustomer } from './customers.usecases/register.ts';

export function customersRoutes(app: HttpApp, deps: RegistrationDeps): void {
  serve(app, contract.registerCustomer, ({ body }) => registerCustomer(deps, body));
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
  serve(app, contract.listCustomers, (call) => listCustomers(deps, call));
  serve(app, contract.exportCustomers, (call) => exportCustomers(deps, call));
  serve(app, contract.readCustomer, ({ actor, params }) => readCustomer(deps, { actor, ...params }));
  serve(app, contract.suspendCustomer, ({ actor, params, body }) =>
    judgeCustomer(deps, { name: 'suspend', actor, ...params, ...body }),
  );
  serve(app, contract.reinstateCustomer, ({ actor, params, body }) =>
    judgeCustomer(deps, { name: 'reinstate', actor, ...params, ...body }),
  );
}
