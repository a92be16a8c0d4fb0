export { findCustomers } from './customers.roster.ts';
export { createCustomer } from './customers.usecases/register-customer.ts';
