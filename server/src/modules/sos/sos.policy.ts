import type { SosSide } from '@dihaadi/contract/sos';
import type { StaffSos } from '@dihaadi/contract/staff-sos';
import { allows } from '../../platform/machine.ts';
import { type Alert, sosMachine } from './sos.rules.ts';

/** People currently on a booking or trip. */
export type Parties = {
  /** Null for a guest. */
  customerId: string | null;
  /** Empty before the booking is accepted, and once it is over. */
  others: readonly { accountId: string; side: 'worker' | 'driver' }[];
};

/** Returns the person's side of the booking; undefined for strangers, and for people no longer on it. */
export function sideOf(parties: Parties, accountId: string): SosSide | undefined {
  if (parties.customerId === accountId) return 'customer';
  return parties.others.find((one) => one.accountId === accountId)?.side;
}

/** Whether there is a person on the other side of the booking now. */
export const isUnderWay = ({ others }: Parties): boolean => others.length > 0;

/** Returns what staff may do with an alert now. */
export const rightsOfStaff = ({ status }: Pick<Alert, 'status'>): StaffSos['can'] => ({
  acknowledge: allows(sosMachine, 'acknowledge', status),
  close: allows(sosMachine, 'close', status),
});
