import { packageServiceTypes, type PackageServiceType } from '@dihaadi/contract/fare';
import { publicServices, type Service } from '@dihaadi/contract/services';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { forgetFormDraft, ORDER_DRAFT, readFormDraft } from '../../../lib/draft.ts';
import { formatMoney } from '../../../lib/format.ts';
import { serviceTypes } from '../../bookings/public.ts';
import { rateLabels } from '../worker-bookings.labels.ts';
import { FeeNotice } from '../../registration/public.ts';
import { useServiceName } from '../service-name.ts';
import { QueryState } from '../../../shell/query-state.tsx';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { trades } from '../../../ui/pictograms/trades.tsx';
import { Worker } from '../../../ui/pictograms/work.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { offeredRates, rateOf } from './order/order.ts';

/** Services that can be booked, each with a picture: workers first, then transport. */
export default function Book() {
  const { t } = useLingui();
  const services = useQuery({
    queryKey: ['service', 'public'],
    queryFn: ({ signal }) => call(publicServices, { signal }),
    meta: { failure: t`Failed to load services` },
  });
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl">
        <Trans>What do you need?</Trans>
      </h1>
      <FeeNotice />
      <section aria-labelledby="workers" className="grid gap-3">
        <h2 id="workers" className="text-xl">
          <Trans>Workers</Trans>
        </h2>
        <QueryState
          failure={<Trans>Failed to load services</Trans>}
          query={services}
          skeleton={{ rows: 3, className: 'h-36' }}
        >
          {(rows) => <Services services={rows} />}
        </QueryState>
      </section>
      <section aria-labelledby="moved" className="grid gap-3">
        <h2 id="moved" className="text-xl">
          <Trans>Delivery and rides</Trans>
        </h2>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-3">
          {packageServiceTypes.map((service) => (
            <li key={service} className="grid min-w-0">
              <Moved service={service} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Services({ services }: { services: readonly Service[] }) {
  const offered = services.filter((service) => offeredRates(service).length > 0);
  if (offered.length === 0) {
    return (
      <EmptyState
        picture={<Worker className="size-10" />}
        title={<Trans>No workers are available to book right now. Please try again later.</Trans>}
      />
    );
  }
  return (
    <>
      <Begun services={offered} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 lg:grid-cols-5">
        {offered.map((service) => (
          // In two columns, the last item of an odd number spans the row to avoid a gap.
          <li key={service.id} className="grid min-w-0 max-[29rem]:last:odd:col-span-full">
            <Trade service={service} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A booking started on this phone and not submitted. */
function Begun({ services }: { services: readonly Service[] }) {
  const nameOf = useServiceName();
  const [kept, setKept] = useState(() => readFormDraft(ORDER_DRAFT));
  const service = services.find(({ id }) => id === kept?.fields['service_id']);
  if (kept === undefined || service === undefined) return null;
  const forget = () => {
    forgetFormDraft(ORDER_DRAFT);
    setKept(undefined);
  };
  const trade = nameOf(service);
  return (
    <Notice
      tone="info"
      action={
        <span className="flex flex-wrap gap-2">
          <Link to={`/customer/book/${service.id}`} className={buttonLook('primary', undefined, 'small')}>
            <Trans>Continue</Trans>
          </Link>
          <Button variant="ghost" size="small" onClick={forget}>
            <Trans>Start over</Trans>
          </Button>
        </span>
      }
    >
      <Trans>Continue your booking: {trade}. Your choices are saved.</Trans>
    </Notice>
  );
}

const card =
  'min-w-0 rounded-card border border-hairline bg-card shadow-card hover:bg-sunken focus-visible:outline-offset-2';

function Trade({ service }: { service: Service }) {
  const { i18n } = useLingui();
  const nameOf = useServiceName();
  const Picture = trades[service.category];
  const rates = offeredRates(service);
  const main = rates.includes('daily') ? 'daily' : rates[0];
  return (
    <Link
      to={`/customer/book/${service.id}`}
      className={`${card} grid content-start justify-items-center gap-2 px-2 py-4 text-center`}
    >
      <span className="grid size-20 place-items-center rounded-full bg-primary-wash text-primary-ink">
        <Picture className="size-12" />
      </span>
      <span className="max-w-full text-lg leading-tight font-bold">{nameOf(service)}</span>
      {main !== undefined && (
        <span className="max-w-full text-base leading-tight text-ink-soft">
          <strong className="text-lg text-ink">{formatMoney(rateOf(service, main))}</strong>{' '}
          {i18n._(rateLabels[main].each)}
        </span>
      )}
    </Link>
  );
}

const notes: Record<PackageServiceType, MessageDescriptor> = {
  delivery: msg`Parcels, keys or food, door to door in your city`,
  goods_transport: msg`Furniture, stock or a full house move, by tempo or truck`,
  taxi_cab: msg`A ride for you or a friend, now or later`,
};

const names: Partial<Record<PackageServiceType, MessageDescriptor>> = { delivery: msg`Package delivery` };

function Moved({ service }: { service: PackageServiceType }) {
  const { i18n } = useLingui();
  const { label, Picture } = serviceTypes[service];
  return (
    <Link to={`/book-delivery?service_type=${service}`} className={`${card} flex items-center gap-4 p-4`}>
      <span className="grid size-16 shrink-0 place-items-center rounded-full bg-primary-wash text-primary-ink">
        <Picture className="size-10" />
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="text-lg leading-tight font-bold">{i18n._(names[service] ?? label)}</span>
        <span className="text-base leading-snug text-ink-soft">{i18n._(notes[service])}</span>
      </span>
    </Link>
  );
}
