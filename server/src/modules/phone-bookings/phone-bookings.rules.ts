import type { WaitingStatus } from '@dihaadi/contract/phone-bookings';
import type { ServiceCategory } from '@dihaadi/contract/services';
import type { NewWorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import type { Machine } from '../../platform/machine.ts';

/** Worker booking that awaits its customer's registration fee, as stored. */
export type WaitingBooking = {
  id: string;
  customerId: string;
  bookedBy: string;
  bookedAs: 'super_admin' | 'manager';
  booking: NewWorkerBooking;
  serviceName: string;
  category: ServiceCategory;
  cityKey: string;
  totalPaise: number;
  startAt: Date;
  status: WaitingStatus;
  workerBookingId: string | null;
  closingReason: string | null;
  createdAt: Date;
};

export type WaitingTransition = 'complete' | 'lapse' | 'refuse' | 'cancel';

export const waitingMachine: Machine<WaitingStatus, WaitingTransition> = {
  thing: 'waiting_booking',
  transitions: {
    complete: { from: ['waiting'], to: 'booked' },
    lapse: { from: ['waiting'], to: 'lapsed' },
    refuse: { from: ['waiting'], to: 'refused' },
    cancel: { from: ['waiting'], to: 'cancelled' },
  },
};
