export { changeCustomer, feePaid, feePayer, lockFeePayer, standingOf } from './customers.usecases/change.ts';
export { createCustomer } from './customers.usecases/register.ts';
