import type { WaitingStatus } from '@dihaadi/contract/phone-bookings';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Status of a booking that waited for the registration fee. */
export const waitingLabels: Record<WaitingStatus, MessageDescriptor> = {
  waiting: msg`Waiting for the registration fee`,
  booked: msg`Booked`,
  lapsed: msg`Not booked: the fee was not paid before the start`,
  refused: msg`Not booked`,
  cancelled: msg`Cancelled`,
};
