import { bookingTypes, type NewPackageBooking } from '@dihaadi/contract/bookings';
import { packageServiceTypes, packageSizes as sizes } from '@dihaadi/contract/fare';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHydrated } from '../../lib/hydrated.ts';
import { explain } from '../../lib/problems.ts';
import { ApiProblem } from '../../lib/request.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { NeedsScript } from '../../shell/needs-script.tsx';
import { Page } from '../../shell/page.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/inputs.tsx';
import { Alert } from '../../ui/pictograms/signs.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { type BookingFields, fieldErrors, useBook, useBookingForm } from './booking-form.ts';
import { FareCard } from './fare-card.tsx';
import { FoundPlace } from './found-place.tsx';
import { toIndianField } from './indian-time.ts';
import { packageSizes, serviceTypes } from './words.ts';

export default function BookDelivery() {
  const { t } = useLingui();
  return (
    <Page title={t`Book Package Delivery`} corner={<LanguageSwitch />}>
      <h1 className="text-3xl">
        <Trans>Book Package Delivery</Trans>
      </h1>
      <p className="mb-6 mt-1 text-ink-soft">
        <Trans>Tell us what goes where. You see the fare before you book.</Trans>
      </p>
      <BookingForm />
    </Page>
  );
}

const isField = (name: string): name is keyof BookingFields => name in fieldErrors;

function BookingForm() {
  const { t, i18n } = useLingui();
  const form = useBookingForm();
  const book = useBook();
  const navigate = useNavigate();
  const ready = useHydrated();
  const [failure, setFailure] = useState<string>();
  const { register, formState } = form;
  const wrong = (name: keyof BookingFields) =>
    formState.errors[name] === undefined ? undefined : i18n._(fieldErrors[name]);

  const submit = async (booking: NewPackageBooking) => {
    setFailure(undefined);
    try {
      const booked = await book(booking);
      await navigate(`/track/${booked.tracking_token}`, { replace: true });
    } catch (error) {
      const refused = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
      const first = refused.map(({ path }) => path).find(isField);
      // Said beside the field, in the language of the screen.
      if (first !== undefined) return form.setError(first, { type: 'server' }, { shouldFocus: true });
      setFailure(explain(i18n, error, t`Booking failed. Please try again.`));
    }
  };

  return (
    <form
      id="booking"
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]"
    >
      <div className="grid gap-6">
        <Part title={<Trans>What do you need?</Trans>}>
          <RadioCards
            legend={<Trans>Service type</Trans>}
            columns={3}
            error={wrong('service_type')}
            options={packageServiceTypes.map((value) => {
              const { label, Picture } = serviceTypes[value];
              return { value, label: i18n._(label), picture: <Picture className="size-9" /> };
            })}
            {...register('service_type')}
          />
        </Part>
        <Part title={<Trans>From where to where?</Trans>}>
          <Address form={form} name="pickup_address" label={<Trans>Pickup address</Trans>} wrong={wrong} />
          <Address form={form} name="drop_address" label={<Trans>Drop address</Trans>} wrong={wrong} />
        </Part>
        <Part title={<Trans>What is it?</Trans>}>
          <RadioCards
            legend={<Trans>Package size</Trans>}
            columns={4}
            error={wrong('package_size')}
            options={sizes.map((value) => ({
              value,
              label: i18n._(packageSizes[value].label),
              note: i18n._(packageSizes[value].note),
            }))}
            {...register('package_size')}
          />
          <Field label={<Trans>Package weight (kg)</Trans>} error={wrong('package_weight')}>
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode="decimal"
                min="0.1"
                step="0.1"
                className="sm:max-w-40"
                {...register('package_weight')}
              />
            )}
          </Field>
          <Field
            label={<Trans>Description</Trans>}
            hint={<Trans>For example: two boxes of sweets, keep them level</Trans>}
            error={wrong('package_description')}
          >
            {(control) => (
              <Textarea {...control} maxLength={1000} rows={2} {...register('package_description')} />
            )}
          </Field>
        </Part>
        <Part title={<Trans>When?</Trans>}>
          <When form={form} wrong={wrong} />
          <Field
            label={<Trans>Special instructions</Trans>}
            optional={<Trans>(optional)</Trans>}
            error={wrong('special_instructions')}
          >
            {(control) => (
              <Textarea {...control} maxLength={1000} rows={2} {...register('special_instructions')} />
            )}
          </Field>
        </Part>
        <Part title={<Trans>How does the driver reach you?</Trans>}>
          <Field label={<Trans>Phone</Trans>} error={wrong('customer_phone')}>
            {(control) => (
              <Input
                {...control}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                maxLength={25}
                className="sm:max-w-72"
                {...register('customer_phone')}
              />
            )}
          </Field>
        </Part>
      </div>
      <div className="grid gap-4 lg:sticky lg:top-6">
        <NeedsScript />
        <FareCard form={form} />
        <div role="alert">
          {failure !== undefined && (
            <p className="flex items-start gap-2 rounded-control bg-danger-wash p-3 font-medium text-danger">
              <Alert className="mt-0.5 size-5 shrink-0" />
              {failure}
            </p>
          )}
        </div>
        <Button type="submit" variant="accent" pending={formState.isSubmitting} disabled={!ready}>
          <Trans>Book now</Trans>
        </Button>
      </div>
    </form>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card className="grid gap-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  );
}

type Form = ReturnType<typeof useBookingForm>;
type Wrong = (name: keyof BookingFields) => string | undefined;

function Address(props: {
  form: Form;
  name: 'pickup_address' | 'drop_address';
  label: ReactNode;
  wrong: Wrong;
}) {
  const { form, name, label, wrong } = props;
  return (
    <Field label={label} error={wrong(name)} hint={<FoundPlace form={form} name={name} />}>
      {(control) => (
        <Textarea
          {...control}
          maxLength={500}
          rows={2}
          autoComplete={name === 'pickup_address' ? 'street-address' : 'off'}
          {...form.register(name)}
        />
      )}
    </Field>
  );
}

function When({ form, wrong }: { form: Form; wrong: Wrong }) {
  const { register } = form;
  const [now] = useState(() => toIndianField(new Date()));
  const ready = useHydrated();
  const scheduled = ready && form.watch('booking_type') === 'scheduled';
  const labels = { immediate: <Trans>Now</Trans>, scheduled: <Trans>Later</Trans> };
  return (
    <>
      <RadioCards
        legend={<Trans>Booking type</Trans>}
        columns={2}
        error={wrong('booking_type')}
        options={bookingTypes.map((value) => ({ value, label: labels[value] }))}
        {...register('booking_type')}
      />
      {scheduled && (
        <Field
          label={<Trans>Pickup time</Trans>}
          hint={<Trans>Indian time</Trans>}
          error={wrong('scheduled_time')}
        >
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              min={now}
              className="sm:max-w-72"
              {...register('scheduled_time')}
            />
          )}
        </Field>
      )}
    </>
  );
}
