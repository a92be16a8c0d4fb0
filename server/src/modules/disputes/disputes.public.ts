export {
  type DisputeNotificationFacts,
  disputeNotificationFacts,
  listDisputes,
} from './disputes.usecases/read-disputes.ts';
