export {
  changeCustomer,
  feePaid,
  feeRefunded,
  feePayer,
  lockFeePayer,
  standingOf,
} from './customers.usecases/change.ts';
export { suspendedCustomers } from './customers.queries.ts';
export { createCustomer } from './customers.usecases/register.ts';
export { findCustomers } from './customers.usecases/find.ts';
