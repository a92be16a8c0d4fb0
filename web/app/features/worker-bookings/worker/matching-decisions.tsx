import type { DecisionOutcome, DecisionRule } from '@dihaadi/contract/matching';
import { listDecisions, type WorkDecision } from '@dihaadi/contract/worker-bookings/assignments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DecisionCard, DecisionList } from '../../../field-kit/decision-list.tsx';
import { callList } from '../../../lib/api.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { useReasonText } from '../../../lib/refusals.ts';
import { tradeLabels } from '../../services/public.ts';
import { buttonLook } from '../../../ui/button.tsx';
import type { PictogramOf } from '../../../ui/pictograms/pictogram.tsx';
import { Cross, MapSheet } from '../../../ui/pictograms/signs.tsx';
import { Done, Locked, Refused } from '../../../ui/pictograms/states.tsx';
import { Calendar, Choose, Clock, DayOff } from '../../../ui/pictograms/steps.tsx';
import { People, Tasks } from '../../../ui/pictograms/things.tsx';
import { trades } from '../../../ui/pictograms/trades.tsx';
import { When } from './job-facts.tsx';
import { useBasePath } from './base-path.ts';
import { decisionText } from './decisions.labels.ts';
import { distanceText } from './worker.labels.ts';

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

/** Rules that the worker can change link to the setting. */
const WORKER_SETTING_RULES: readonly DecisionRule[] = ['switched_off', 'too_far', 'day_off', 'outside_hours'];

/** “Why did I get this work, or not?”: every matching decision about this person. */
export default function MatchingDecisions() {
  const decisions = useInfiniteQuery(
    pagedQuery({
      queryKey: ['assignment', 'decisions'],
      fetchPage: (cursor, signal) => callList(listDecisions, { query: { limit: PAGE, cursor }, signal }),
    }),
  );
  return (
    <DecisionList
      title={<Trans>Why did I get a job, or not?</Trans>}
      query={decisions}
      keyOf={({ booking_id }) => booking_id}
      empty={{
        title: <Trans>No jobs near you yet</Trans>,
        text: <Trans>See here why you got each job, or not.</Trans>,
      }}
    >
      {(decision) => <Reason decision={decision} />}
    </DecisionList>
  );
}

function Reason({ decision }: { decision: WorkDecision }) {
  const { i18n } = useLingui();
  const { base } = useBasePath();
  const because = useReasonText(decision.because);
  const Trade = trades[decision.service.category];
  const canChange = decision.rule !== null && WORKER_SETTING_RULES.includes(decision.rule);
  return (
    <DecisionCard
      picture={<Trade className="size-9 shrink-0 text-primary-ink" />}
      title={i18n._(tradeLabels[decision.service.category])}
      lines={[`${decision.area} · ${distanceText(i18n, decision.distance_km)}`]}
      details={<When iso={decision.start_at} />}
      reason={decisionText(i18n, decision, because)}
      Sign={pictures[decision.rule ?? decision.outcome]}
      isGood={decision.outcome === 'offered'}
    >
      {canChange && (
        <Link to={decision.rule === 'switched_off' ? base : `${base}/me`} className={buttonLook('secondary')}>
          <Choose className="size-6 shrink-0" />
          <Trans>Change setting</Trans>
        </Link>
      )}
    </DecisionCard>
  );
}
