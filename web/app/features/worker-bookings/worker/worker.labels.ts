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

/** “2 days, 8 hours a day”, “4 hours”. */
export function durationText(i18n: I18n, { hours, days }: Length): string {
  const count = hours ?? 0;
  return days === null
    ? i18n._(msg`${plural(count, { one: '# hour', other: '# hours' })}`)
    : i18n._(
        msg`${plural(days, { one: `# day, ${HOURS_A_DAY} hours`, other: `# days, ${HOURS_A_DAY} hours a day` })}`,
      );
}

/** “3 km”; nothing measured is the area itself: the same PIN code, say. */
export function distanceText(i18n: I18n, km: number): string {
  if (km === 0) return i18n._(msg`In your area`);
  const distance = formatNumber(km);
  return i18n._(msg`${distance} km`);
}

/** “3 km from you”, as a part of a sentence that is read aloud. */
function awayText(i18n: I18n, km: number): string {
  const distance = distanceText(i18n, km);
  return km === 0 ? distance : i18n._(msg`${distance} from you`);
}

type Job = Pick<WorkOffer, 'service' | 'wage' | 'distance_km' | 'start_at'> & Length;

/** One sentence that says all that matters of some work, to be read aloud. */
export function jobSentence(i18n: I18n, job: Job): string {
  const trade = i18n._(tradeLabels[job.service.category]);
  const money = formatMoney(job.wage);
  const distance = awayText(i18n, job.distance_km);
  const length = durationText(i18n, job);
  const start = formatTime(job.start_at, localeOf(i18n));
  return i18n._(msg`${trade}. You get ${money}. ${distance}. ${length}. Starts on ${start}.`);
}

/** What each state is called by those whose work it is. */
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
