import {
  listTripDecisions,
  type TripDecision,
  type TripDecisionRule,
} from '@dihaadi/contract/trips/trip-offers';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DecisionCard, DecisionList } from '../../field-kit/decision-list.tsx';
import { callList } from '../../lib/api.ts';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { pagedQuery } from '../../lib/paged-query.ts';
import { serviceTypes } from '../bookings/public.ts';
import type { PictogramOf } from '../../ui/pictograms/pictogram.tsx';
import { MapSheet, Pin } from '../../ui/pictograms/signs.tsx';
import { Done, Locked, Refused } from '../../ui/pictograms/states.tsx';
import { Calendar, Clock, Wallet } from '../../ui/pictograms/steps.tsx';
import { Documents, People, Tasks } from '../../ui/pictograms/things.tsx';
import { Car } from '../../ui/pictograms/vehicles.tsx';
import { decisionLabel } from './decisions.labels.ts';
import { kilometres } from './trips.labels.ts';

const PAGE = 20;

const pictures: Record<TripDecisionRule | TripDecision['outcome'], PictogramOf> = {
  offered: Done,
  others_first: People,
  ruled_out: Refused,
  not_active: Locked,
  wrong_service: Tasks,
  wrong_vehicle: Car,
  documents_expired: Documents,
  position_old: Pin,
  too_far: MapSheet,
  blocked: Refused,
  busy: Calendar,
  commission_owed: Wallet,
};

/** "Why did I get a trip, or not?": every dispatch decision about this driver. */
export default function DispatchDecisions() {
  const decisions = useInfiniteQuery(
    pagedQuery({
      queryKey: ['trip_offer', 'decisions'],
      fetchPage: (cursor, signal) => callList(listTripDecisions, { query: { limit: PAGE, cursor }, signal }),
    }),
  );
  return (
    <DecisionList
      title={<Trans>Why did I get a trip, or not?</Trans>}
      query={decisions}
      keyOf={({ trip_id, at }) => `${trip_id} ${at}`}
      empty={{
        title: <Trans>No trips near you yet</Trans>,
        text: <Trans>See here why you got each trip, or not.</Trans>,
      }}
    >
      {(decision) => <Reason decision={decision} />}
    </DecisionList>
  );
}

function Reason({ decision }: { decision: TripDecision }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { label, Picture } = serviceTypes[decision.service_type];
  return (
    <DecisionCard
      picture={<Picture className="size-12 shrink-0" />}
      title={i18n._(label)}
      lines={[
        `${decision.area} · ${kilometres(i18n, decision.distance_km)}`,
        formatTime(decision.at, locale),
      ]}
      reason={i18n._(decisionLabel(decision))}
      Sign={decision.answer === 'expired' ? Clock : pictures[decision.rule ?? decision.outcome]}
      isGood={decision.answer === 'accepted' || decision.answer === 'offered'}
    />
  );
}
