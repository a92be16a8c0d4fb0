export { changeCustomer, feePaid, lockFeePayer, standingOf } from './customers.usecases/change.ts';
export { createCustomer } from './customers.usecases/register.ts';
