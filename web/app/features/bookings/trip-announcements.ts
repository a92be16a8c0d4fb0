import type { BookingStatus, TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { useLingui } from '@lingui/react/macro';
import { feel, useChanged } from '../../lib/haptics.ts';
import { toast } from '../../ui/toast.ts';
import { statusTexts } from './bookings.labels.ts';

const TOLD: readonly BookingStatus[] = ['accepted', 'arrived_pickup', 'picked_up', 'completed'];

/** Announces each step that the customer waits for, with a vibration, while the trip is on the screen. */
export function useTripMoments({ booking_status, service_type }: TrackedPackageBooking): void {
  const { i18n } = useLingui();
  useChanged(booking_status, (_, now) => {
    if (!TOLD.includes(now)) return;
    toast.success(i18n._(statusTexts(now, service_type).label));
    feel();
  });
}
