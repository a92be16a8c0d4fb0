export {
  type DisputeNotificationFacts,
  disputeNotificationFacts,
} from './disputes.usecases/read-disputes.ts';
export { disputesPersonalData } from './disputes.personal-data.ts';
