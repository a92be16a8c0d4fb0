export { upiIdOf } from './payouts.queries.ts';
export { payoutsByThing } from './payouts.usecases/read.ts';
export { requestPayouts } from './payouts.usecases/request.ts';
