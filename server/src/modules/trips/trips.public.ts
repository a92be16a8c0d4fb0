export type { CodeStep } from './trips.usecases/codes.ts';
export {
  commissionPause,
  offerTidings,
  tripCodeToSend,
  type TripTidings,
  tripTidings,
} from './trips.usecases/tidings.ts';
