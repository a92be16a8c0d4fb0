import type { WorkOffer } from '@dihaadi/contract/worker-bookings/assignments';
import type { AssignmentStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { HOURS_A_DAY } from '@dihaadi/contract/wages';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { formatMoney, formatNumber, formatTime } from '../../../lib/format.ts';
import { localeOf } from '../../../lib/i18n.tsx';
import { tradeLabels } from '../../services/public.ts';
import type { Tone } from '../../../ui/badge.tsx';

type Length = Pick<WorkOffer, 'hours' | 'days'>;

/** Formats a duration: “2 days, 8 hours a day”, “4 hours”. */
export function durationText(i18n: I18n, { hours, days }: Length): string {
  const count = hours ?? 0;
  return days === null
    ? i18n._(msg`${plural(count, { one: '# hour', other: '# hours' })}`)
    : i18n._(
        msg`${plural(days, { one: `# day, ${HOURS_A_DAY} hours`, other: `# days, ${HOURS_A_DAY} hours a day` })}`,
      );
}

/** Formats a distance as “3 km”; 0 means the same area, such as the same PIN code. */
export function distanceText(i18n: I18n, km: number): string {
  if (km === 0) return i18n._(msg`In your area`);
  const distance = formatNumber(km);
  return i18n._(msg`${distance} km`);
}

/** Formats a distance as “3 km from you”, as part of a sentence read aloud. */
function awayText(i18n: I18n, km: number): string {
  const distance = distanceText(i18n, km);
  return km === 0 ? distance : i18n._(msg`${distance} from you`);
}

type Job = Pick<WorkOffer, 'service' | 'wage' | 'distance_km' | 'start_at'> & Length;

/** Returns one sentence with the key facts of a job, to be read aloud. */
export function jobSentence(i18n: I18n, job: Job): string {
  const trade = i18n._(tradeLabels[job.service.category]);
  const money = formatMoney(job.wage);
  const distance = awayText(i18n, job.distance_km);
  const length = durationText(i18n, job);
  const start = formatTime(job.start_at, localeOf(i18n));
  return i18n._(msg`${trade}. You get ${money}. ${distance}. ${length}. Starts on ${start}.`);
}

/** Label of each status for the job's worker. */
export const jobStatusLabels: Record<AssignmentStatus, { label: MessageDescriptor; tone: Tone }> = {
  offered: { label: msg`Offered to you`, tone: 'info' },
  accepted: { label: msg`Accepted`, tone: 'info' },
  on_the_way: { label: msg`On the way`, tone: 'info' },
  checked_in: { label: msg`At work`, tone: 'info' },
  checked_out: { label: msg`Done, payment pending`, tone: 'warning' },
  settled: { label: msg`Done and paid`, tone: 'success' },
  declined: { label: msg`You declined`, tone: 'neutral' },
  lapsed: { label: msg`Cancelled`, tone: 'neutral' },
  withdrawn: { label: msg`You withdrew`, tone: 'neutral' },
  no_show: { label: msg`You didn't come`, tone: 'danger' },
};
