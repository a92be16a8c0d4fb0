import type { SkillClass } from '@dihaadi/contract/minimum-wages';
import type { ServiceCategory } from '@dihaadi/contract/services';
import { badField } from '../../platform/errors.ts';

/** Which class the trades are of, where a notification names no trade. */
const CLASS_OF: Record<ServiceCategory, SkillClass> = {
  electrician: 'skilled',
  plumber: 'skilled',
  painter: 'skilled',
  carpenter: 'skilled',
  ac_repair: 'skilled',
  driver: 'skilled',
  housekeeping: 'unskilled',
  office_boy: 'unskilled',
  cleaning: 'unskilled',
};

export const classOf = (category: ServiceCategory): SkillClass => CLASS_OF[category];

const HOURS_A_DAY = 8;
const DAYS_A_MONTH = 26;

/** What a day's minimum comes to by the hour, a started paisa counting in full, and by the month (design/india.md, section 4). */
export const perHour = (paisePerDay: number): number => Math.ceil(paisePerDay / HOURS_A_DAY);
export const perMonth = (paisePerDay: number): number => paisePerDay * DAYS_A_MONTH;

/** Refuses, with 400, a read-only field that is sent otherwise than it is. */
export function checkReadOnly(
  shown: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
): void {
  for (const field of ['id', 'per_hour', 'per_month', 'created_at'])
    if (sent[field] !== undefined && sent[field] !== shown[field])
      throw badField(field, 'This cannot be changed');
}
