import type { DecisionOutcome, DecisionRule } from '@dihaadi/contract/matching';
import { listDecisions, type WorkDecision } from '@dihaadi/contract/worker-bookings/assignments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callList } from '../../../lib/api.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { tradeWords } from '../../services/public.ts';
import { Loaded } from '../../../shell/loaded.tsx';
import { ReadAloud } from '../../../field-kit/read-aloud.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Numerals } from '../../../ui/numerals.tsx';
import { LoadMore } from '../../../ui/pagination.tsx';
import type { PictogramOf } from '../../../ui/pictograms/pictogram.tsx';
import { Ask, Cross, MapSheet } from '../../../ui/pictograms/signs.tsx';
import { Done, Locked, Refused } from '../../../ui/pictograms/states.tsx';
import { Calendar, Choose, Clock, DayOff } from '../../../ui/pictograms/steps.tsx';
import { People, Tasks } from '../../../ui/pictograms/things.tsx';
import { trades } from '../../../ui/pictograms/trades.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { When } from './job-facts.tsx';
import { useWorkPlace } from './base-path.ts';
import { distanceWords } from './worker.labels.ts';

const PAGE = 20;

const pictures: Record<DecisionRule | DecisionOutcome, PictogramOf> = {
  offered: Done,
  others_first: People,
  ruled_out: Refused,
  not_active: Locked,
  no_skill: Tasks,
  switched_off: Cross,
  blocked: Refused,
  too_far: MapSheet,
  day_off: DayOff,
  outside_hours: Clock,
  busy: Calendar,
};

/** What one can change oneself leads to where one changes it. */
const CHANGEABLE: readonly DecisionRule[] = ['switched_off', 'too_far', 'day_off', 'outside_hours'];

/** “Why did I not get this work?”: every decision of the matching about this person, in words. */
export default function Why() {
  const language = useLocale();
  const decisions = useInfiniteQuery({
    queryKey: ['assignment', 'decisions', language],
    queryFn: ({ pageParam, signal }) =>
      callList(listDecisions, { query: { language, limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">
        <Trans>Why didn't I get this job?</Trans>
      </h1>
      <Loaded
        query={decisions}
        failure={<Trans>Couldn't load the reasons</Trans>}
        skeleton={{ rows: 3, className: 'h-48' }}
      >
        {(rows) => (
          <>
            {rows.length === 0 && <Nothing />}
            <ul className="grid gap-4 empty:hidden">
              {rows.map((decision) => (
                <li key={decision.booking_id} className="grid min-w-0">
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

function Nothing() {
  return (
    <Card>
      <EmptyState picture={<Ask className="size-10" />} title={<Trans>No jobs near you yet</Trans>}>
        <p className="text-ink-soft">
          <Trans>See here why you got each job, or not.</Trans>
        </p>
      </EmptyState>
    </Card>
  );
}

function Reason({ decision }: { decision: WorkDecision }) {
  const { i18n } = useLingui();
  const { base } = useWorkPlace();
  const Sign = pictures[decision.rule ?? decision.outcome];
  const Trade = trades[decision.service.category];
  const isGood = decision.outcome === 'offered';
  const canChange = decision.rule !== null && CHANGEABLE.includes(decision.rule);
  return (
    <Card className="grid gap-4">
      <div className="flex items-center gap-3">
        <Trade className="size-9 shrink-0 text-primary-ink" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">{i18n._(tradeWords[decision.service.category])}</h2>
          <p className="text-base text-ink-soft">
            <Numerals>{`${decision.area} · ${distanceWords(i18n, decision.distance_km)}`}</Numerals>
          </p>
        </div>
        <ReadAloud text={decision.words} />
      </div>
      <When iso={decision.start_at} />
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
      {canChange && (
        <Link to={decision.rule === 'switched_off' ? base : `${base}/me`} className={buttonLook('secondary')}>
          <Choose className="size-6 shrink-0" />
          <Trans>Change setting</Trans>
        </Link>
      )}
    </Card>
  );
}
