import type { MinimumWage } from '@dihaadi/contract/minimum-wages';
import { toRupees } from '@dihaadi/contract/money';
import type { Wage } from './minimum-wages.queries.ts';
import { perHour, perMonth } from './minimum-wages.rules.ts';

export const shownWage = (wage: Wage): MinimumWage => ({
  id: wage.id,
  state: wage.state,
  skill_class: wage.skillClass,
  category: wage.category,
  per_day: toRupees(wage.paisePerDay),
  per_hour: toRupees(perHour(wage.paisePerDay)),
  per_month: toRupees(perMonth(wage.paisePerDay)),
  source: wage.source,
  effective_from: wage.effectiveFrom,
  created_at: wage.createdAt.toISOString(),
});
