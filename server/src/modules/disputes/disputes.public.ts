export { disputesApprovals } from './disputes.approvals.ts';
export {
  type DisputeNotificationFacts,
  disputeNotificationFacts,
  dueDisputes,
} from './disputes.usecases/read-disputes.ts';
export { openDispute } from './disputes.usecases/open-dispute.ts';
export { contactOfGuest } from './disputes.usecases/disputed-thing.ts';
export { asAccount } from './disputes.usecases/dispute-sides.ts';
export { findDisputes } from './disputes.usecases/find-disputes.ts';
export { disputesPersonalData } from './disputes.personal-data.ts';
