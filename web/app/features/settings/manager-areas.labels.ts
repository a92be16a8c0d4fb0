import type { DeskArea } from '@dihaadi/contract/manager-areas';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Name and contents of each desk area. */
export const areaLabels: Readonly<Record<DeskArea, { name: MessageDescriptor; holds: MessageDescriptor }>> = {
  bookings: {
    name: msg`Bookings and dispatch`,
    holds: msg`Bookings, phone bookings, dispatch and trip incidents`,
  },
  people: {
    name: msg`People and verification`,
    holds: msg`Drivers, workers, companies and job seekers, with their documents`,
  },
  safety: { name: msg`Disputes and safety`, holds: msg`Disputes and SOS alerts` },
  jobs: { name: msg`Job board and moderation`, holds: msg`Jobs, reports and reviews` },
  payments: { name: msg`Refunds and payouts`, holds: msg`To view, not to change` },
  audit: { name: msg`Audit log`, holds: msg`What the team did in their cities` },
};
