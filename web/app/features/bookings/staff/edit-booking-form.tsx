import { editBooking, readBooking } from '@dihaadi/contract/booking-record';
import type { StaffPackageBooking } from '@dihaadi/contract/staff-package-bookings';
import { mobile, paragraph } from '@dihaadi/contract/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useEditForm, useFieldError } from '../../../form-kit/create-and-edit-form.ts';
import { call } from '../../../lib/api.ts';
import { formatPhone } from '../../../lib/format.ts';
import { fromIndianField, toIndianField } from '../../../lib/indian-time.ts';
import { FormDialog } from '../../../staff-kit/form-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Textarea } from '../../../ui/inputs.tsx';
import { DateInput } from '../../../ui/number-inputs.tsx';

const Typed = z.object({
  scheduled_time: z.string(),
  special_instructions: z.string().max(1000),
  customer_phone: mobile,
  reason: paragraph(500),
});

const errors = {
  scheduled_time: msg`Choose a date and time`,
  special_instructions: msg`At most 1,000 characters`,
  customer_phone: msg`Enter a 10-digit mobile number`,
  reason: msg`Enter a short reason`,
};

const timeField = ({ scheduled_time: time }: StaffPackageBooking): string =>
  time === null ? '' : toIndianField(new Date(time));

const fieldsOf = (booking: StaffPackageBooking): z.input<typeof Typed> => ({
  scheduled_time: timeField(booking),
  special_instructions: booking.special_instructions ?? '',
  customer_phone: formatPhone(booking.customer_phone),
  reason: '',
});

// The field has no seconds: an untouched value stays unchanged.
const bodyOf = ({ scheduled_time: time, ...typed }: z.output<typeof Typed>, row: StaffPackageBooking) => ({
  ...typed,
  scheduled_time: time === timeField(row) ? row.scheduled_time : fromIndianField(time),
});

/** Form for staff to change a booking on its customer's behalf. */
export function EditForm({ booking, onClose }: { booking: StaffPackageBooking; onClose: () => void }) {
  const { t } = useLingui();
  const bookingId = booking.id;
  const form = useForm({ resolver: zodResolver(Typed), defaultValues: fieldsOf(booking) });
  const wrong = useFieldError(form, errors);
  const { submit, question } = useEditForm(form, {
    row: booking,
    write: (typed, row) => call(editBooking, { params: { bookingId }, body: bodyOf(typed, row), row }),
    read: () => call(readBooking, { params: { bookingId } }),
    fieldsOf,
    thing: 'package_booking',
    done: t`Booking updated`,
    failed: t`Failed to update the booking`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={<Trans>Edit booking</Trans>}
      description={<Trans>Your reason stays on record. We tell the customer and the driver.</Trans>}
      submitLabel={<Trans>Update booking</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {booking.can.reschedule && (
        <Field
          label={<Trans>When</Trans>}
          hint={
            booking.driver === null ? (
              <Trans>India time (IST)</Trans>
            ) : (
              <Trans>India time (IST). If you change the time, we release this driver and ask others.</Trans>
            )
          }
          error={wrong('scheduled_time')}
        >
          {(control) => <DateInput {...control} type="datetime-local" {...form.register('scheduled_time')} />}
        </Field>
      )}
      <Field
        label={<Trans>Special instructions</Trans>}
        optional={<Trans>(optional)</Trans>}
        error={wrong('special_instructions')}
      >
        {(control) => (
          <Textarea {...control} maxLength={1000} rows={2} {...form.register('special_instructions')} />
        )}
      </Field>
      <Field label={<Trans>Customer's phone</Trans>} error={wrong('customer_phone')}>
        {(control) => <Input {...control} type="tel" {...form.register('customer_phone')} />}
      </Field>
      <Field label={<Trans>Reason</Trans>} error={wrong('reason')}>
        {(control) => <Textarea {...control} maxLength={500} rows={2} {...form.register('reason')} />}
      </Field>
      {question}
    </FormDialog>
  );
}
