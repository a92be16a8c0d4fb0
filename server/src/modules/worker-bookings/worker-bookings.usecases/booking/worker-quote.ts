import type { QueryOf } from '@dihaadi/contract/endpoint';
import { toRupees } from '@dihaadi/contract/money';
import { callOutOf, daysOf, inHand } from '@dihaadi/contract/wages';
import type { quoteWork } from '@dihaadi/contract/worker-bookings/quote';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db.ts';
import { stateNamed } from '../../../locations/locations.public.ts';
import { matchingSettings } from '../../../settings/settings.public.ts';
import { freeUntil, lateTermsOf } from '../../worker-bookings.rules.ts';
import { percent } from '../../worker-bookings.views.ts';
import { termsOf } from './worker-terms.ts';

/** Returns what a booking would cost. Throws as `termsOf`. */
export async function quote(deps: { db: Db; clock: Clock }, query: QueryOf<typeof quoteWork>) {
  const startAt = query.start_at === undefined ? deps.clock.now() : new Date(query.start_at);
  const { rate_type: rateType, quantity, headcount } = query;
  const terms = await termsOf(deps.db, {
    serviceId: query.service_id,
    rateType,
    quantity,
    headcount,
    startAt,
    states: query.state === undefined ? [] : [stateNamed(query.state) ?? query.state],
  });
  const settings = await matchingSettings(deps.db);
  const late = lateTermsOf(settings);
  return {
    service_id: terms.service.id,
    rate_type: rateType,
    rate: toRupees(terms.ratePaise),
    quantity,
    agreed_overtime_hours: terms.overtimeHours,
    headcount,
    per_worker: toRupees(terms.perWorker),
    total: toRupees(terms.total),
    commission_percent: percent(terms.commissionBp),
    in_hand: toRupees(inHand(terms.perWorker, terms.commissionBp)),
    working_days: daysOf({ rateType, quantity }),
    ends_at: terms.endsAt.toISOString(),
    minimum_wage: terms.minimum && {
      rate: toRupees(terms.minimum.paise),
      source: terms.minimum.source,
      effective_from: terms.minimum.effectiveFrom,
    },
    cancellation: {
      fee: toRupees(late.lateFeePaise),
      free_until: freeUntil({ ...late, startAt }).toISOString(),
    },
    call_out: toRupees(
      callOutOf({ rateType, ratePaise: terms.ratePaise, quantity }, settings.call_out_hours),
    ),
  };
}
