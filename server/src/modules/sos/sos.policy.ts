import type { SosSide } from '@dihaadi/contract/sos';
import type { StaffSos } from '@dihaadi/contract/staff-sos';
import { allows } from '../../platform/machine.ts';
import { type Alert, sosMachine } from './sos.rules.ts';

/** Who is on a booking or trip now. */
export type Parties = {
  /** Null: a guest. */
  customerId: string | null;
  /** Empty while nobody has accepted, or once it is over. */
  others: readonly { accountId: string; side: 'worker' | 'driver' }[];
};

/** On which side of it a person is; undefined of a stranger, and of somebody who is not on it any more. */
export function sideOf(parties: Parties, accountId: string): SosSide | undefined {
  if (parties.customerId === accountId) return 'customer';
  return parties.others.find((one) => one.accountId === accountId)?.side;
}

/** Whether there is somebody on the other side now. */
export const isUnderWay = ({ others }: Parties): boolean => others.length > 0;

/** What staff may do with an alert now. */
export const rightsOfStaff = ({ status }: Pick<Alert, 'status'>): StaffSos['can'] => ({
  acknowledge: allows(sosMachine, 'acknowledge', status),
  close: allows(sosMachine, 'close', status),
});
