import { indianDay, indianMinute, dayAfter, startOfIndianDay } from '@dihaadi/contract/indian-time';
import type { RateType } from '@dihaadi/contract/wages';
import { fromIndianField, toIndianField } from '../../../../lib/indian-time.ts';

export const whens = ['soon', 'evening', 'tomorrow', 'afternoon', 'day_after', 'other'] as const;
export type When = (typeof whens)[number];

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const EARLIEST_NOTICE = 60 * MINUTE;
const FIRST_HOUR = 6;
const MORNING = 9;
const AFTERNOON = 14;
const EVENING = 18;
const LAST_HOUR = 20;

const nextQuarter = (now: Date): Date =>
  new Date(Math.ceil((now.getTime() + EARLIEST_NOTICE) / QUARTER) * QUARTER);

/** Returns the first quarter-hour at which a worker can be there: an hour from now; undefined at night. */
export function earliestStart(now: Date): Date | undefined {
  const at = nextQuarter(now);
  const hour = indianMinute(at) / 60;
  return hour >= FIRST_HOUR && hour <= LAST_HOUR ? at : undefined;
}

/** Returns a full hour, `days` days from today, in India. */
const inDays = (now: Date, days: number, hour: number): Date =>
  new Date(startOfIndianDay(dayAfter(indianDay(now), days)).getTime() + hour * 60 * MINUTE);

/** Returns tomorrow at nine in the morning, in India. */
export const tomorrowMorning = (now: Date): Date => inDays(now, 1, MORNING);

type Preset = { when: Exclude<When, 'other'>; start: Date };

/**
 * Returns the start times offered now, soonest first. Daily work begins in the morning; hourly work also in the
 * afternoon and, with an hour's notice, this evening.
 */
export function startPresets(rateType: RateType | '', now: Date): readonly Preset[] {
  const soon = earliestStart(now);
  const isByHour = rateType !== 'daily' && rateType !== 'monthly';
  const evening = inDays(now, 0, EVENING);
  const presets: Preset[] = soon === undefined ? [] : [{ when: 'soon', start: soon }];
  if (isByHour && evening > nextQuarter(now)) presets.push({ when: 'evening', start: evening });
  presets.push({ when: 'tomorrow', start: tomorrowMorning(now) });
  presets.push(
    isByHour
      ? { when: 'afternoon', start: inDays(now, 1, AFTERNOON) }
      : { when: 'day_after', start: inDays(now, 2, MORNING) },
  );
  return presets;
}

const NOT_BEFORE = -MINUTE;
const AHEAD = 90 * 24 * 60 * MINUTE;

type Start = { rate_type: RateType | ''; when: When | ''; other: string };

/** Returns the start as RFC 3339; undefined while missing or no longer possible. */
export function startOf({ rate_type, when, other }: Start, now: Date): string | undefined {
  if (when !== 'other')
    return startPresets(rate_type, now)
      .find((preset) => preset.when === when)
      ?.start.toISOString();
  const start = fromIndianField(other);
  const ahead = start === null ? Number.NaN : Date.parse(start) - now.getTime();
  return start !== null && ahead >= NOT_BEFORE && ahead <= AHEAD ? start : undefined;
}

/** Returns the earliest value for a custom time. */
export const earliestField = (now: Date): string => toIndianField(now);
