import { toRupees } from '@dihaadi/contract/money';
import {
  type TariffPlanRecord,
  type TariffPlan as ShownPlan,
  tariffRateNames,
} from '@dihaadi/contract/tariffs';
import { roles } from '@dihaadi/contract/roles';
import { z } from 'zod';
import type { ThingEvent } from '../../platform/events.queries.ts';
import type { TariffPlan } from './tariffs.rules.ts';

/** A plan as staff see it, with rates in rupees. */
export const shownPlan = (plan: TariffPlan): ShownPlan => ({
  id: plan.id,
  service_type: plan.serviceType,
  vehicle_type: plan.vehicleType,
  base_fare: toRupees(plan.baseFarePaise),
  per_km_rate: toRupees(plan.perKmPaise),
  per_hour_rate: toRupees(plan.perHourPaise),
  minimum_fare: toRupees(plan.minimumFarePaise),
  waiting_charges_per_minute: toRupees(plan.waitingPaisePerMinute),
  // Hundredths convert to a multiplier the same way as paise to rupees.
  night_charges_multiplier: toRupees(plan.nightHundredths),
  is_active: plan.isActive,
  created_at: plan.createdAt.toISOString(),
});

const Rates = z.object({
  ...Object.fromEntries(tariffRateNames.map((name) => [name, z.number()])),
  is_active: z.boolean(),
});
const Happened = z.object({
  name: z.enum(['add', 'update']),
  actorRole: z.enum([...roles, 'system', 'guest']),
});
const shownFields = [...tariffRateNames, 'is_active'] as const;

/** Returns the plan with its change history: each event contains the rates after it. */
export function shownRecord(
  plan: TariffPlan,
  events: readonly ThingEvent[],
  names: ReadonlyMap<string, { name: string }>,
): TariffPlanRecord {
  const history = events.map((event, index) => ({
    ...Happened.transform(({ name, actorRole: actor_role }) => ({ name, actor_role })).parse(event),
    actor_name: names.get(event.actorId ?? '')?.name ?? null,
    changes: changesBetween(events[index - 1], event),
    at: event.at.toISOString(),
  }));
  return { ...shownPlan(plan), history };
}

function changesBetween(
  before: ThingEvent | undefined,
  after: ThingEvent,
): TariffPlanRecord['history'][number]['changes'] {
  if (before === undefined) return [];
  const [was, is] = [valuesOf(before), valuesOf(after)];
  return shownFields.flatMap((field) => {
    const [from, to] = [was.get(field), is.get(field)];
    return from === undefined || to === undefined || from === to ? [] : [{ field, from, to }];
  });
}

const valuesOf = ({ data }: ThingEvent) =>
  new Map<string, number | boolean>(Object.entries(Rates.parse(data)));
