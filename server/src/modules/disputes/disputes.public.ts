export {
  type DisputeNotificationFacts,
  disputeNotificationFacts,
} from './disputes.usecases/read-disputes.ts';
