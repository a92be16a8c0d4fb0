import { bookPackageForCaller } from '@dihaadi/contract/phone-bookings';
import { call } from '../../../lib/api.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { useIntent } from '../../../lib/intent.ts';
import { useCallersBookingForm } from '../booking-form.ts';
import { PackageOrder } from '../package-order.tsx';

type CallersPackageProps = {
  caller: { phone: string; name: string };
  onBooked: (booking: { id: string }) => void;
};

/** The form by which staff book a delivery, goods transport or cab for a caller. */
export function CallersPackage({ caller, onBooked }: CallersPackageProps) {
  const form = useCallersBookingForm(caller);
  const keyOf = useIntent();
  const language = useLocale();
  return (
    <PackageOrder
      form={form}
      isForCaller
      book={(order) => {
        const body = { ...order, language };
        return call(bookPackageForCaller, { body, idempotencyKey: keyOf(body) });
      }}
      onBooked={onBooked}
    />
  );
}
