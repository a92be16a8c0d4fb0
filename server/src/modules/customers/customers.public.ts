export { findCustomers } from './customers.roster.ts';
export { createCustomer } from './customers.usecases/register-customer.ts';
export { customersPersonalData } from './customers.personal-data.ts';
