import type { SpokenLanguage } from '@dihaadi/contract/matching';
import type { RateType } from '@dihaadi/contract/wages';
import type {
  AssignmentStatus,
  WorkerBookingStatus,
} from '@dihaadi/contract/worker-bookings/worker-bookings';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../ui/badge.tsx';

type Word = { label: MessageDescriptor; tone: Tone };

/** Status labels of a worker booking. */
export const workerBookingStatusLabels: Record<WorkerBookingStatus, Word> = {
  pending: { label: msg`Looking for workers`, tone: 'warning' },
  confirmed: { label: msg`Confirmed`, tone: 'success' },
  in_progress: { label: msg`At work`, tone: 'info' },
  completed: { label: msg`Completed`, tone: 'success' },
  cancelled: { label: msg`Cancelled`, tone: 'neutral' },
  expired: { label: msg`Expired`, tone: 'neutral' },
};

/** Status labels of one worker's assignment. */
export const assignmentStatusLabels: Record<AssignmentStatus, Word> = {
  offered: { label: msg`Being asked`, tone: 'warning' },
  accepted: { label: msg`Is coming`, tone: 'success' },
  on_the_way: { label: msg`On the way`, tone: 'info' },
  checked_in: { label: msg`At work`, tone: 'info' },
  checked_out: { label: msg`Work done`, tone: 'success' },
  settled: { label: msg`Work done and paid`, tone: 'success' },
  declined: { label: msg`Said no`, tone: 'neutral' },
  lapsed: { label: msg`No answer`, tone: 'neutral' },
  withdrawn: { label: msg`Gave the work back`, tone: 'danger' },
  no_show: { label: msg`Did not come`, tone: 'danger' },
};

/** Labels of the units of time by which work is booked and priced. */
export const rateLabels: Record<RateType, { by: MessageDescriptor; each: MessageDescriptor }> = {
  hourly: { by: msg`By the hour`, each: msg`an hour` },
  daily: { by: msg`By the day`, each: msg`a day` },
  monthly: { by: msg`By the month`, each: msg`a month` },
};

/** Names of spoken languages, each in its own script. */
export const languageNames: Record<SpokenLanguage, string> = {
  hi: 'हिन्दी',
  en: 'English',
  bn: 'বাংলা',
  mr: 'मराठी',
  te: 'తెలుగు',
  ta: 'தமிழ்',
  gu: 'ગુજરાતી',
  ur: 'اردو',
  kn: 'ಕನ್ನಡ',
  or: 'ଓଡ଼ିଆ',
  ml: 'മലയാളം',
  pa: 'ਪੰਜਾਬੀ',
  as: 'অসমীয়া',
  raj: 'राजस्थानी',
  bho: 'भोजपुरी',
};
