import { line, mobile, paragraph } from '@dihaadi/contract/fields';
import {
  editWorkerBooking,
  readAnyWorkerBooking,
  type StaffWorkerBooking,
} from '@dihaadi/contract/worker-bookings/staff-bookings';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useEditForm, useFieldError } from '../../../form-kit/create-and-edit-form.ts';
import { typedOrNone } from '../../../form-kit/typed-values.ts';
import { call } from '../../../lib/api.ts';
import { formatMoney, formatPhone } from '../../../lib/format.ts';
import { fromIndianField, toIndianField } from '../../../lib/indian-time.ts';
import { FormDialog } from '../../../staff-kit/form-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Textarea } from '../../../ui/inputs.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DateInput } from '../../../ui/number-inputs.tsx';
import { lateFeeNow } from '../late-fee.ts';

const Typed = z
  .object({
    start_at: z.string().min(1),
    notes: z.string().max(1000),
    site_contact_name: typedOrNone(line(80).nullable()),
    site_contact_phone: typedOrNone(mobile.nullable()),
    reason: paragraph(500),
  })
  .refine(({ site_contact_name: name, site_contact_phone: phone }) => name === null || phone !== null, {
    path: ['site_contact_phone'],
  })
  .refine(({ site_contact_name: name, site_contact_phone: phone }) => name !== null || phone === null, {
    path: ['site_contact_name'],
  });

const errors = {
  start_at: msg`Choose a date and time`,
  notes: msg`At most 1,000 characters`,
  site_contact_name: msg`Enter the name of the contact`,
  site_contact_phone: msg`Enter a 10-digit mobile number`,
  reason: msg`Enter a short reason`,
};

const fieldsOf = (booking: StaffWorkerBooking): z.input<typeof Typed> => ({
  start_at: toIndianField(new Date(booking.start_at)),
  notes: booking.notes ?? '',
  site_contact_name: booking.site_contact?.name ?? '',
  site_contact_phone: formatPhone(booking.site_contact?.phone ?? ''),
  reason: '',
});

function bodyOf({ start_at: start, notes, ...typed }: z.output<typeof Typed>, row: StaffWorkerBooking) {
  const { site_contact_name: name, site_contact_phone: phone, reason } = typed;
  // The field has no seconds, so an untouched start keeps its original value.
  const isSame = start === toIndianField(new Date(row.start_at));
  return {
    start_at: isSame ? row.start_at : (fromIndianField(start) ?? row.start_at),
    notes,
    site_contact: name === null || phone === null ? null : { name, phone },
    confirmed_fee: lateFeeNow(row),
    reason,
  };
}

/** Form for staff to change a booking for its customer. */
export function EditForm({ booking, onClose }: { booking: StaffWorkerBooking; onClose: () => void }) {
  const { t } = useLingui();
  const { id, can } = booking;
  const form = useForm({ resolver: zodResolver(Typed), defaultValues: fieldsOf(booking) });
  const wrong = useFieldError(form, errors);
  const { submit, question } = useEditForm(form, {
    row: booking,
    write: (typed, row) => call(editWorkerBooking, { params: { id }, body: bodyOf(typed, row), row }),
    read: () => call(readAnyWorkerBooking, { params: { id } }),
    fieldsOf,
    thing: 'worker_booking',
    done: t`Booking updated`,
    failed: t`Failed to update the booking`,
    onSaved: onClose,
  });
  const fee = lateFeeNow(booking);
  return (
    <FormDialog
      title={<Trans>Edit booking</Trans>}
      description={<Trans>Your reason stays on record. We tell the customer and the workers.</Trans>}
      submitLabel={<Trans>Update booking</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {can.reschedule && (
        <Field
          label={<Trans>Start</Trans>}
          hint={<Trans>India time (IST). If you change the start, we ask each worker again.</Trans>}
          error={wrong('start_at')}
        >
          {(control) => <DateInput {...control} type="datetime-local" {...form.register('start_at')} />}
        </Field>
      )}
      {!can.reschedule && (
        <p className="text-ink-soft">
          <Trans>The start can't change now.</Trans>
        </p>
      )}
      {can.reschedule && fee > 0 && (
        <Notice tone="warning">
          <Trans>A new start time costs the customer {formatMoney(fee)} now. The workers get this fee.</Trans>
        </Notice>
      )}
      <Field label={<Trans>Note</Trans>} optional={<Trans>(optional)</Trans>} error={wrong('notes')}>
        {(control) => <Textarea {...control} maxLength={1000} rows={2} {...form.register('notes')} />}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={<Trans>Contact's name</Trans>}
          optional={<Trans>(optional)</Trans>}
          error={wrong('site_contact_name')}
        >
          {(control) => <Input {...control} maxLength={80} {...form.register('site_contact_name')} />}
        </Field>
        <Field
          label={<Trans>Contact's phone</Trans>}
          optional={<Trans>(optional)</Trans>}
          error={wrong('site_contact_phone')}
        >
          {(control) => <Input {...control} type="tel" {...form.register('site_contact_phone')} />}
        </Field>
      </div>
      <Field label={<Trans>Reason</Trans>} error={wrong('reason')}>
        {(control) => <Textarea {...control} maxLength={500} rows={2} {...form.register('reason')} />}
      </Field>
      {question}
    </FormDialog>
  );
}
