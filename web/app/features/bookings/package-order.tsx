import { bookingTypes, type NewPackageBooking } from '@dihaadi/contract/bookings';
import { packageServiceTypes, packageSizes } from '@dihaadi/contract/fare';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { explain } from '../../lib/problems.ts';
import { ApiProblem } from '../../lib/request.ts';
import { NeedsScript } from '../../shell/needs-script.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/inputs.tsx';
import { Alert } from '../../ui/pictograms/signs.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Skeleton } from '../../ui/states.tsx';
import type { BookingFields } from './booking-fields.ts';
import type { BookingForm } from './booking-form.ts';
import { fieldError, fieldErrors } from './booking-errors.labels.ts';
import type { SendPhoto } from './goods-photo.tsx';
import { AddressField } from './address-field.tsx';
import { FareCard } from './fare-card.tsx';
import { useQuote } from './use-quote.ts';
import { toIndianField } from '../../lib/indian-time.ts';
import { mainPart, sideBySide, sidePart } from '../../ui/side-by-side.ts';
import { serviceTypes } from './bookings.labels.ts';
import { textsOf } from './service-texts.labels.ts';

/** Codes for a fare on the screen that is no longer valid. */
const OUTDATED: ReadonlySet<string> = new Set(['fare-changed', 'coupon-refused']);

/** The fields of `MoreDetails`. */
const DETAILS: readonly string[] = [
  'special_instructions',
  'sender_name',
  'receiver_name',
  'receiver_phone',
  'helpers',
] satisfies (keyof BookingFields)[];

const isField = (name: string): name is keyof BookingFields => name in fieldErrors;

type PackageOrderProps<Booked> = {
  form: BookingForm;
  /** Sends the booking with the displayed fare. */
  book: (booking: NewPackageBooking) => Promise<Booked>;
  onBooked: (booked: Booked, sendPhoto: SendPhoto | undefined) => void | Promise<void>;
  /** Staff book for a caller, whose phone is known: without a coupon and a photo. */
  isForCaller?: boolean;
};

/** Form for a delivery, goods transport or cab, with its fare. */
export function PackageOrder<Booked>({
  form,
  book,
  onBooked,
  isForCaller = false,
}: PackageOrderProps<Booked>) {
  const { t, i18n } = useLingui();
  const service = form.watch('service_type');
  const words = textsOf(service);
  const ready = useHydrated();
  const [failure, setFailure] = useState<string>();
  const quote = useQuote(form);
  const [sendPhoto, setSendPhoto] = useState<SendPhoto>();
  const { register, formState } = form;
  const wrong = (name: keyof BookingFields) => {
    const error = formState.errors[name];
    if (error === undefined) return undefined;
    return error.type === 'server' ? error.message : i18n._(fieldError(name, service));
  };

  const details = useRef<HTMLDetailsElement>(null);
  // Errors in the details are visible and focusable only while they are open.
  const reveal = (names: readonly string[]) => {
    if (details.current !== null && names.some((name) => DETAILS.includes(name))) details.current.open = true;
  };

  const submit = async (booking: NewPackageBooking) => {
    setFailure(undefined);
    try {
      const booked = await book({ ...booking, ...quote.confirmed });
      await onBooked(booked, sendPhoto);
    } catch (error) {
      // Shows a changed fare before the customer books it.
      if (error instanceof ApiProblem && OUTDATED.has(error.problem.code)) await quote.refresh();
      const refused = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
      reveal(refused.map(({ path }) => path));
      // Shown beside the field, in the language of the screen.
      for (const { path, message } of refused)
        if (isField(path)) return form.setError(path, { type: 'server', message }, { shouldFocus: true });
      setFailure(explain(i18n, error, t`Booking failed. Please try again.`));
    }
  };

  return (
    <form
      id="booking"
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit, (errors) => reveal(Object.keys(errors)))(event)}
      className={sideBySide}
    >
      <div className={mainPart}>
        <Card>
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
        </Card>
        <Part title={<Trans>Where from and where to?</Trans>}>
          <AddressField form={form} name="pickup_address" label={i18n._(words.from)} wrong={wrong} />
          {ready && (
            <Suspense fallback={<Skeleton className="h-11 w-full max-w-52" />}>
              <Stops form={form} />
            </Suspense>
          )}
          <AddressField form={form} name="drop_address" label={i18n._(words.to)} wrong={wrong} />
        </Part>
        <Part title={i18n._(words.what)}>
          <RadioCards
            legend={i18n._(words.size)}
            columns={4}
            error={wrong('package_size')}
            options={packageSizes.map((value) => ({
              value,
              label: i18n._(words.sizes[value].label),
              note: i18n._(words.sizes[value].note),
            }))}
            {...register('package_size')}
          />
          <Field label={i18n._(words.weight)} error={wrong('package_weight')}>
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
            label={i18n._(words.description)}
            hint={i18n._(words.example)}
            error={wrong('package_description')}
          >
            {(control) => (
              <Textarea {...control} maxLength={1000} rows={2} {...register('package_description')} />
            )}
          </Field>
        </Part>
        <Card className="grid gap-5">
          <When form={form} wrong={wrong} label={i18n._(words.time)} />
          {!isForCaller && (
            <Field
              label={<Trans>Phone</Trans>}
              hint={<Trans>The driver calls you here.</Trans>}
              error={wrong('customer_phone')}
            >
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
          )}
        </Card>
        {ready ? (
          <Suspense fallback={<Skeleton className="h-20" />}>
            <MoreDetails ref={details} form={form} wrong={wrong} isForCaller={isForCaller}>
              {service !== 'taxi_cab' && !isForCaller && (
                <GoodsPhoto onChoose={(send) => setSendPhoto(() => send)} />
              )}
            </MoreDetails>
          </Suspense>
        ) : (
          <Skeleton className="h-20" />
        )}
      </div>
      <div className={cx(sidePart, 'lg:sticky lg:top-6')}>
        <NeedsScript />
        <FareCard form={form} quote={quote} hasCoupon={!isForCaller} />
        <div role="alert">
          {failure !== undefined && (
            <p className="flex items-start gap-2 rounded-control bg-danger-wash p-3 font-medium text-danger">
              <Alert className="mt-0.5 size-5 shrink-0" />
              {failure}
            </p>
          )}
        </div>
        <Button type="submit" variant="accent" pending={formState.isSubmitting} disabled={!ready}>
          {form.watch('booking_type') === 'scheduled' ? (
            <Trans>Book for later</Trans>
          ) : (
            <Trans>Book now</Trans>
          )}
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

type Wrong = (name: keyof BookingFields) => string | undefined;

// Not needed for the form's first view. Booking also works without them.
const Stops = lazy(() => import('./stops.tsx').catch(() => ({ default: () => null })));
const MoreDetails = lazy(() => import('./more-details.tsx').catch(() => ({ default: () => null })));
const GoodsPhoto = lazy(() => import('./goods-photo.tsx').catch(() => ({ default: () => null })));

function When({ form, wrong, label }: { form: BookingForm; wrong: Wrong; label: string }) {
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
        <Field label={label} hint={<Trans>India time (IST)</Trans>} error={wrong('scheduled_time')}>
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
