export { findCustomers } from './customers.roster.ts';
export { createCustomer, replaceHome } from './customers.usecases.ts';
export { customersPersonalData } from './customers.personal-data.ts';
export { customersByIds, homeOf } from './customers.queries.ts';
