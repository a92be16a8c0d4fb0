import { trackBooking, trackBookingEvents, type TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { data } from 'react-router';
import { loanContext, type MapTiles } from '../../context.ts';
import { callInProcess } from '../../lib/api.server.ts';
import { call } from '../../lib/api.ts';
import { formatMoney, formatTime } from '../../lib/format.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { useLive } from '../../lib/live.ts';
import { ApiProblem } from '../../lib/request.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { LiveState } from '../../shell/live-state.tsx';
import { Page } from '../../shell/page.tsx';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/states.tsx';
import type { Route } from './+types/track';
import { CancelTracked } from './cancel-tracked.tsx';
import { ShareLink } from './share-link.tsx';
import { DriverCard } from './driver-card.tsx';
import { Progress } from './progress.tsx';
import { StatusBadge } from './status-badge.tsx';
import { packageSizes, serviceTypes } from './words.ts';

const RouteMap = lazy(() => import('./route-map.tsx'));

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const booking = await callInProcess(context, trackBooking, { params });
    return { booking, mapTiles: context.get(loanContext).mapTiles };
  } catch (error) {
    // A link of the wrong shape is as wrong as an unknown one; a limit or a fault says nothing about the booking.
    if (error instanceof ApiProblem && [400, 404].includes(error.problem.status)) {
      throw data(null, { status: 404 });
    }
    throw error;
  }
}

export default function Track({ params, loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const queryKey = ['package_booking', params.token];
  const { data: booking } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(trackBooking, { params, signal }),
    initialData: loaderData.booking,
  });
  const status = useLive(params.token, { endpoint: trackBookingEvents, params });
  return (
    <Page title={t`Your booking`} corner={<LanguageSwitch />}>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-3xl">
          <Trans>Your booking</Trans>
        </h1>
        <LiveState status={status} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_24rem]">
        <div className="grid gap-5">
          <Summary booking={booking} />
          {booking.driver !== null && <DriverCard driver={booking.driver} />}
          <Map booking={booking} tiles={loaderData.mapTiles} />
        </div>
        <div className="grid gap-5">
          <Card className="grid gap-4">
            <h2 className="text-xl">
              <Trans>Progress</Trans>
            </h2>
            <Progress booking={booking} />
          </Card>
          <ShareLink />
          {booking.can.cancel && <CancelTracked token={params.token} queryKey={queryKey} />}
        </div>
      </div>
    </Page>
  );
}

function Summary({ booking }: { booking: TrackedPackageBooking }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { label, Picture } = serviceTypes[booking.service_type];
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex items-center gap-3">
          <Picture className="size-12 text-primary-ink" />
          <div>
            <p className="text-lg font-semibold">{i18n._(label)}</p>
            <p aria-live="polite">
              <StatusBadge status={booking.booking_status} />
            </p>
          </div>
        </div>
        <div className="sm:text-right">
          <p className="text-ink-soft">
            <Trans>Estimated fare</Trans>
          </p>
          <Money>{formatMoney(booking.estimated_fare)}</Money>
        </div>
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact term={<Trans>Pickup</Trans>}>{booking.pickup_address}</Fact>
        <Fact term={<Trans>Drop</Trans>}>{booking.drop_address}</Fact>
        <Fact term={<Trans>Package</Trans>}>
          {booking.package_description}
          <br />
          <span className="text-ink-soft">
            <Trans>
              {i18n._(packageSizes[booking.package_size].label)}, {booking.package_weight} kg
            </Trans>
          </span>
        </Fact>
        <Fact term={<Trans>When</Trans>}>
          {booking.scheduled_time === null ? (
            <Trans>As soon as possible</Trans>
          ) : (
            formatTime(booking.scheduled_time, locale)
          )}
        </Fact>
        {booking.special_instructions !== null && (
          <Fact term={<Trans>Special instructions</Trans>}>{booking.special_instructions}</Fact>
        )}
        <Fact term={<Trans>Booking id</Trans>}>{booking.id.slice(0, 8)}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ term, children }: { term: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-base text-ink-soft">{term}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

function Map({ booking, tiles }: { booking: TrackedPackageBooking; tiles: MapTiles | null }) {
  const ready = useHydrated();
  const waiting = <Skeleton className="h-72 rounded-card" />;
  if (!ready) return waiting;
  return (
    <Suspense fallback={waiting}>
      <RouteMap booking={booking} tiles={tiles} />
    </Suspense>
  );
}
