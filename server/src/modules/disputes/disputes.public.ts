export {
  type DisputeNotificationFacts,
  disputeNotificationFacts,
  listDisputes,
} from './disputes.usecases/read-disputes.ts';
export { disputesPersonalData } from './disputes.personal-data.ts';
