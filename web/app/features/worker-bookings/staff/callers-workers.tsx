import { Place } from '@dihaadi/contract/addresses';
import { bookWorkersForCaller } from '@dihaadi/contract/phone-bookings';
import type { ReplyOf } from '@dihaadi/contract/endpoint';
import { publicServices, type Service } from '@dihaadi/contract/services';
import { longest, type RateType, rateTypes } from '@dihaadi/contract/wages';
import { MOST_WORKERS } from '@dihaadi/contract/worker-bookings/quote';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { usePersistedFields } from '../../../form-kit/persisted-form.ts';
import { useIntent } from '../../../lib/idempotency-key.ts';
import { explain } from '../../../lib/problems.ts';
import { QueryState } from '../../../shell/query-state.tsx';
import { useLeaveGuard } from '../../../form-kit/unsaved-changes-guard.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Counter } from '../../../ui/counter.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { Select, Textarea } from '../../../ui/inputs.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { mainPart, sideBySide, sidePart } from '../../../ui/side-by-side.ts';
import {
  AddressFields,
  type AddressFieldErrors,
  type AddressValues,
  useAddressErrors,
} from '../../locations/public.ts';
import { bookingOf } from '../customer/order/new-booking.ts';
import {
  draftOfOrder,
  newOrder,
  offeredRates,
  type Order,
  orderOfFields,
  placeOf,
} from '../customer/order/order.ts';
import { PriceBar } from '../customer/order/price-bar.tsx';
import { useQuote } from '../customer/order/quote.ts';
import { startOf } from '../customer/order/start-times.ts';
import { Start } from '../customer/order/start.tsx';
import { useServiceName } from '../service-name.ts';
import { rateLabels } from '../worker-bookings.labels.ts';

const units: Record<RateType, ReactNode> = {
  hourly: <Trans>Hours</Trans>,
  daily: <Trans>Days</Trans>,
  monthly: <Trans>Months</Trans>,
};

type Booked = ReplyOf<typeof bookWorkersForCaller>;

type CallerBookingFormProps = {
  phone: string;
  /** The caller's home address. */
  home: AddressValues;
  onBooked: (booked: Booked) => void;
};

/** Form for staff to book workers for a caller: the customers' questions on one page. */
export function CallerBookingForm(props: CallerBookingFormProps) {
  const { t } = useLingui();
  const services = useQuery({
    queryKey: ['service', 'public'],
    queryFn: ({ signal }) => call(publicServices, { signal }),
    meta: { failure: t`Failed to load services` },
  });
  return (
    <QueryState
      query={services}
      failure={<Trans>Failed to load services</Trans>}
      skeleton={{ rows: 2, className: 'h-40' }}
    >
      {(offered) => <OrderForm services={offered} {...props} />}
    </QueryState>
  );
}

type OrderFormProps = CallerBookingFormProps & { services: readonly Service[] };

function OrderForm({ services, phone, home, onBooked }: OrderFormProps) {
  const { t, i18n } = useLingui();
  const keyOf = useIntent();
  const wrong = useAddressErrors();
  const [first] = useState<Order>(() => ({ ...newOrder(''), ...home }));
  const [order, setOrder] = useState(first);
  const [now, setNow] = useState(() => new Date());
  const [isTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const quote = useQuote(order, now);
  const change = (changes: Partial<Order>) => setOrder((before) => ({ ...before, ...changes }));
  const fields = draftOfOrder(order);
  const isTyped = JSON.stringify(fields) !== JSON.stringify(draftOfOrder(first));
  usePersistedFields(`caller's workers ${phone}`, {
    fields,
    isTyped,
    restore: (typed) => setOrder((before) => orderOfFields({ ...draftOfOrder(before), ...typed })),
  });
  useLeaveGuard(isTyped);
  const place = Place.safeParse(placeOf(order));
  const errors: AddressFieldErrors = isTried && !place.success ? wrong(place.error) : {};
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const at = new Date();
    setNow(at);
    setTried(true);
    setFailure(undefined);
    const booking = bookingOf(order, at);
    if (booking === undefined || order.rate_type === '') return;
    const { worker_ids: _unused, ...body } = { ...booking, phone };
    setPending(true);
    try {
      onBooked(await call(bookWorkersForCaller, { body, idempotencyKey: keyOf(body) }));
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <form method="post" noValidate className={sideBySide} onSubmit={(event) => void submit(event)}>
      <div className={mainPart}>
        <What services={services} order={order} isTried={isTried} onChange={change} />
        <Card className="grid gap-5">
          <Start order={order} now={now} isTried={isTried} onChange={change} />
          {isTried && isTooSoon(order, now) && (
            <Notice tone="warning">
              <Trans>No worker can come that soon. Choose another time.</Trans>
            </Notice>
          )}
        </Card>
        <Card className="grid gap-5">
          <h3 className="text-lg">
            <Trans>Where is the work?</Trans>
          </h3>
          <AddressFields place={placeOf(order)} errors={errors} onChange={change} isElsewhere />
          <Field label={<Trans>Note</Trans>} optional={<Trans>(optional)</Trans>}>
            {(control) => (
              <Textarea
                {...control}
                maxLength={1000}
                rows={2}
                value={order.notes}
                onChange={(event) => change({ notes: event.target.value })}
              />
            )}
          </Field>
        </Card>
      </div>
      <div className={cx(sidePart, 'lg:sticky lg:top-20')}>
        <div role="alert" className="empty:hidden">
          {failure !== undefined && (
            <Notice tone="danger">{explain(i18n, failure, t`Booking failed. Please try again.`)}</Notice>
          )}
        </div>
        <PriceBar quote={quote}>
          <Button type="submit" variant="accent" pending={isPending}>
            <Trans>Book workers</Trans>
          </Button>
        </PriceBar>
      </div>
    </form>
  );
}

/** Whether a start today has become too late. */
const isTooSoon = (order: Order, now: Date): boolean =>
  (order.when === 'soon' || order.when === 'evening') && startOf(order, now) === undefined;

type WhatProps = {
  services: readonly Service[];
  order: Order;
  isTried: boolean;
  onChange: (changes: Partial<Order>) => void;
};

/** Service, rate, duration and number of workers. */
function What({ services, order, isTried, onChange }: WhatProps) {
  const { t, i18n } = useLingui();
  const nameOf = useServiceName();
  const service = services.find(({ id }) => id === order.service_id);
  return (
    <Card className="grid gap-5">
      <Field
        label={<Trans>Service</Trans>}
        error={isTried && service === undefined ? t`Choose a service` : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={order.service_id}
            onChange={(event) => onChange({ service_id: event.target.value, rate_type: '' })}
          >
            <option value="">{t`Choose a service`}</option>
            {services.map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {service !== undefined && (
        <RadioCards
          legend={<Trans>Rate</Trans>}
          name="rate_type"
          columns={3}
          value={order.rate_type}
          error={isTried && order.rate_type === '' ? t`Choose a rate` : undefined}
          options={offeredRates(service).map((value) => ({ value, label: i18n._(rateLabels[value].by) }))}
          onChange={(event) =>
            onChange({ rate_type: rateTypes.find((one) => one === event.target.value) ?? '' })
          }
        />
      )}
      {order.rate_type !== '' && (
        <Counter
          label={units[order.rate_type]}
          value={order.quantity}
          max={longest[order.rate_type]}
          onChange={(quantity) => onChange({ quantity })}
          lessLabel={t`Less`}
          moreLabel={t`More`}
        />
      )}
      <Counter
        label={<Trans>Workers</Trans>}
        value={order.headcount}
        max={MOST_WORKERS}
        onChange={(headcount) => onChange({ headcount })}
        lessLabel={t`Less`}
        moreLabel={t`More`}
      />
    </Card>
  );
}
