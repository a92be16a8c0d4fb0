import { publicServices, type Service } from '@dihaadi/contract/services';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../lib/api.ts';
import { ORDER_DRAFT, readFormDraft } from '../../../../lib/draft.ts';
import { formatMoney, formatTime } from '../../../../lib/format.ts';
import { useLocale } from '../../../../lib/i18n.tsx';
import { agreedOrder, orderPath } from '../../../../lib/guest-order.ts';
import { buttonLook } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton } from '../../../../ui/states.tsx';
import { useServiceName } from '../../service-name.ts';
import { useNearby } from './nearby.ts';
import { type Order, orderOfFields } from './order.ts';
import { useQuote } from './quote.ts';
import { startOf } from './start-times.ts';

/** Returns this device's saved order and its service, null if no longer offered; undefined while loading. */
function useSaved() {
  const { t } = useLingui();
  const [now] = useState(() => new Date());
  const [order] = useState(() => orderOfFields(readFormDraft(ORDER_DRAFT)?.fields ?? {}));
  const { data: services, isError } = useQuery({
    queryKey: ['service', 'public'],
    queryFn: ({ signal }) => call(publicServices, { signal }),
    meta: { failure: t`Failed to load services` },
  });
  const found = services?.find(({ id }) => id === order.service_id);
  return { now, order, service: found ?? (services === undefined && !isError ? undefined : null) };
}

type SavedProps = ReturnType<typeof useSaved> & { service: Service };

/** The same height as the loaded content, because the payment button is below. */
const waiting = <Skeleton className="h-44" />;

/** The saved, unsubmitted order; `isBesideFee`: before the fee is paid, with notes on it. */
export function SavedOrder({ isBesideFee = false }: { isBesideFee?: boolean }) {
  const { service, ...saved } = useSaved();
  if (service === undefined) return waiting;
  if (service === null) return null;
  return isBesideFee ? (
    <OrderBesideFee service={service} {...saved} />
  ) : (
    <Begun service={service} {...saved} />
  );
}

function Begun({ order, service, now }: SavedProps) {
  const trade = useServiceName()(service);
  return (
    <Notice
      tone="info"
      title={<Trans>Your order: {trade}</Trans>}
      action={
        <Link to={orderPath(service.id)} className={buttonLook('primary', undefined, 'small')}>
          <Trans>Continue</Trans>
        </Link>
      }
    >
      <ChosenStart order={order} now={now} />
      <Trans>Not booked yet. Your choices are saved.</Trans>
    </Notice>
  );
}

/** The order to be booked with the fee, and whether a worker currently appears free for it. */
function OrderBesideFee({ order, service, now }: SavedProps) {
  const nearby = useNearby(order, now);
  const quote = useQuote(order, now);
  const nameOf = useServiceName();
  if (quote.isLoading || nearby.isLoading) return waiting;
  const total = quote.data && formatMoney(quote.data.total);
  return (
    <>
      <Notice tone="info" title={<Trans>Your booking is saved</Trans>}>
        <p className="font-semibold">{nameOf(service)}</p>
        <ChosenStart order={order} now={now} />
        {total !== undefined && (
          <p>
            <Trans>{total} for the work, paid later</Trans>
          </p>
        )}
        {agreedOrder() === '' ? (
          <Trans>After you pay the fee, check your order and book.</Trans>
        ) : (
          <Trans>We place your booking as soon as the fee is paid.</Trans>
        )}
      </Notice>
      {order.who === 'first' && nearby.data?.length === 0 && <NoneFreeYet serviceId={service.id} />}
    </>
  );
}

function NoneFreeYet({ serviceId }: { serviceId: string }) {
  return (
    <Notice
      tone="warning"
      title={<Trans>No workers nearby are available at that time</Trans>}
      action={
        <Link
          to={`${orderPath(serviceId)}?step=time`}
          className={buttonLook('secondary', undefined, 'small')}
        >
          <Trans>Choose another time</Trans>
        </Link>
      }
    >
      <Trans>
        You can change the time first: your order stays saved. The fee is for your registration, not for this
        booking.
      </Trans>
    </Notice>
  );
}

/** Start of the work, if chosen and still possible. */
function ChosenStart({ order, now }: { order: Order; now: Date }) {
  const locale = useLocale();
  const start = startOf(order, now);
  return start === undefined ? null : <p className="font-semibold">{formatTime(start, locale)}</p>;
}
