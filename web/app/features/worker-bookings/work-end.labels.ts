import type { WorkEndConfirmer, WorkEndReason } from '@dihaadi/contract/worker-bookings/end-of-work';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The worker's reasons for the end of hourly work. */
export const endReasonLabels: Record<WorkEndReason, MessageDescriptor> = {
  done: msg`Work done, or sent home`,
  left_early: msg`Left early`,
  closed: msg`Closed automatically`,
};

/** How the hours were confirmed. */
export const endConfirmerLabels: Record<WorkEndConfirmer, MessageDescriptor> = {
  code: msg`Confirmed with the end code`,
  customer: msg`Confirmed by the customer`,
  payment: msg`Confirmed by paying`,
  time: msg`Confirmed after 24 hours`,
  staff: msg`Decided by our team`,
};
