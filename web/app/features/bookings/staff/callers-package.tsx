import { bookPackageForCaller } from '@dihaadi/contract/phone-bookings';
import { call } from '../../../lib/api.ts';
import { usePersistedForm } from '../../../form-kit/persisted-form.ts';
import { useIntent } from '../../../lib/idempotency-key.ts';
import { useLeaveGuard } from '../../../form-kit/unsaved-changes-guard.tsx';
import { useCallersBookingForm } from '../booking-form.ts';
import { PackageOrder } from '../package-order.tsx';

type CallersPackageProps = {
  caller: { phone: string; name: string };
  onBooked: (booking: { id: string }) => void;
};

/** Form for staff to book a delivery, goods transport or cab for a caller. */
export function CallersPackage({ caller, onBooked }: CallersPackageProps) {
  const form = useCallersBookingForm(caller);
  const keyOf = useIntent();
  usePersistedForm(form, `caller's package ${caller.phone}`);
  useLeaveGuard(form.formState.isDirty);
  return (
    <PackageOrder
      form={form}
      isForCaller
      book={(order) => {
        // A customer gets messages in their own language; a caller without an account in the one that most of them
        // speak.
        const body = { ...order, language: 'hi' as const };
        return call(bookPackageForCaller, { body, idempotencyKey: keyOf(body) });
      }}
      onBooked={onBooked}
    />
  );
}
