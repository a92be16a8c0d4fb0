export { upiIdOf } from './payouts.queries.ts';
export { revokePayouts } from './payouts.usecases/change.ts';
export { payoutsByThing } from './payouts.usecases/read.ts';
export { requestPayouts } from './payouts.usecases/request.ts';
