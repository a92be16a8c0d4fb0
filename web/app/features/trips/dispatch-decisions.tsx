import {
  listTripDecisions,
  type TripDecision,
  type TripDecisionRule,
} from '@dihaadi/contract/trips/trip-offers';
import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { serviceTypes } from '../bookings/public.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { ReadAloud } from '../../field-kit/read-aloud.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Numerals } from '../../ui/numerals.tsx';
import { LoadMore } from '../../ui/pagination.tsx';
import type { PictogramOf } from '../../ui/pictograms/pictogram.tsx';
import { Ask, MapSheet, Pin } from '../../ui/pictograms/signs.tsx';
import { Done, Locked, Refused } from '../../ui/pictograms/states.tsx';
import { Calendar, Clock, Wallet } from '../../ui/pictograms/steps.tsx';
import { Papers, People, Tasks } from '../../ui/pictograms/things.tsx';
import { Car } from '../../ui/pictograms/vehicles.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { kilometres } from './trips.labels.ts';

const PAGE = 20;

const pictures: Record<TripDecisionRule | TripDecision['outcome'], PictogramOf> = {
  offered: Done,
  others_first: People,
  ruled_out: Refused,
  not_active: Locked,
  wrong_service: Tasks,
  wrong_vehicle: Car,
  documents_expired: Papers,
  position_old: Pin,
  too_far: MapSheet,
  blocked: Refused,
  busy: Calendar,
  commission_owed: Wallet,
};

/** "Why didn't I get a trip?": every decision of dispatch about this driver, in words. */
export default function Why() {
  const language = useLocale();
  const decisions = useInfiniteQuery({
    queryKey: ['trip_offer', 'decisions', language],
    queryFn: ({ pageParam, signal }) =>
      callList(listTripDecisions, { query: { language, limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">
        <Trans>Why didn't I get a trip?</Trans>
      </h1>
      <Loaded
        query={decisions}
        failure={<Trans>Couldn't load the reasons</Trans>}
        skeleton={{ rows: 3, className: 'h-40' }}
      >
        {(rows) => (
          <>
            {rows.length === 0 && (
              <Card>
                <EmptyState
                  picture={<Ask className="size-10" />}
                  title={<Trans>No trips near you yet</Trans>}
                >
                  <p className="text-ink-soft">
                    <Trans>See here why you got each trip, or not.</Trans>
                  </p>
                </EmptyState>
              </Card>
            )}
            <ul className="grid gap-4 empty:hidden">
              {rows.map((decision) => (
                <li key={`${decision.trip_id} ${decision.at}`} className="grid min-w-0">
                  <Reason decision={decision} />
                </li>
              ))}
            </ul>
            {decisions.hasNextPage && (
              <LoadMore
                label={<Trans>Show more</Trans>}
                pending={decisions.isFetchingNextPage}
                onMore={() => void decisions.fetchNextPage()}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

function Reason({ decision }: { decision: TripDecision }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const Sign = decision.answer === 'expired' ? Clock : pictures[decision.rule ?? decision.outcome];
  const { label, Picture } = serviceTypes[decision.service_type];
  const isGood = decision.answer === 'accepted' || decision.answer === 'offered';
  return (
    <Card className="grid gap-3">
      <div className="flex items-center gap-3">
        <Picture className="size-12 shrink-0" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">{i18n._(label)}</h2>
          <p className="text-base text-ink-soft">
            <Numerals>{`${decision.area} · ${kilometres(i18n, decision.distance_km)}`}</Numerals>
          </p>
          <p className="text-base text-ink-soft">
            <Numerals>{formatTime(decision.at, locale)}</Numerals>
          </p>
        </div>
        <ReadAloud text={decision.words} />
      </div>
      <div
        className={cx(
          'flex items-start gap-3 rounded-control p-3',
          isGood ? 'bg-success-wash text-success' : 'bg-warning-wash text-warning',
        )}
      >
        <Sign className="size-9 shrink-0" />
        <p className="min-w-0 self-center font-semibold">
          <Numerals>{decision.words}</Numerals>
        </p>
      </div>
    </Card>
  );
}
