import type { ReportReason } from '@dihaadi/contract/reports';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Reasons for a report, in the reporter's words; staff see shorter ones. */
export const ownReasonLabels: Record<ReportReason, MessageDescriptor> = {
  asks_for_money: msg`They ask for money`,
  fake_job: msg`This job does not exist`,
  wrong_details: msg`Pay, place or work is not as stated`,
  unpaid_wages: msg`They did not pay wages`,
  harassment: msg`Harassment`,
  discrimination: msg`They refuse people for caste, religion or gender`,
  other: msg`Something else`,
};
