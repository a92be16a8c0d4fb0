export { findCustomers } from './customers.roster.ts';
export { createCustomer } from './customers.usecases/register-customer.ts';
export { customersPersonalData } from './customers.personal-data.ts';
export { customersByIds, homeOf } from './customers.queries.ts';
export { replaceHome } from './customers.usecases/customer-profile.ts';
