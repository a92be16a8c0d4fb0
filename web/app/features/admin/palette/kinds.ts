import type { SearchHit, SearchKind } from '@dihaadi/contract/search';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { customerStatusLabels } from '../../customers/public.ts';
import { disputeStatusLabels } from '../../disputes/public.ts';
import { driverStatusLabels } from '../../drivers/public.ts';
import { formatPhone, formatTime } from '../../../lib/format.ts';
import type { Locale } from '../../../lib/i18n.tsx';
import { jobStatusLabels } from '../../jobs/public.ts';
import { paymentStates } from '../../payments/public.ts';
import { serviceTypes as packageServices, statuses as packageStatusWords } from '../../bookings/public.ts';
import { companyStatusLabels, seekerStatusLabels } from '../../registration/public.ts';
import { workerBookingStatusLabels } from '../../worker-bookings/public.ts';
import { workerStatusLabels } from '../../workers/public.ts';
import type { Tone } from '../../../ui/badge.tsx';
import type { PictogramOf } from '../../../ui/pictograms/pictogram.tsx';
import { Alert } from '../../../ui/pictograms/signs.tsx';
import { Briefcase, Graduation, Home, Person } from '../../../ui/pictograms/things.tsx';
import { Wallet } from '../../../ui/pictograms/steps.tsx';
import { Cab, Parcel, Worker } from '../../../ui/pictograms/work.tsx';

type Status = { label: MessageDescriptor; tone: Tone };

type Kind = {
  /** Heading above the hits of this kind. */
  label: MessageDescriptor;
  /** Distinguishes the kinds for screen readers and at a glance. */
  Picture: PictogramOf;
  statuses: Readonly<Record<string, Status | undefined>>;
};

/** The kinds of results: their names and possible statuses. */
export const kinds: Readonly<Record<SearchKind, Kind>> = {
  package_booking: {
    label: msg`Packages and rides`,
    Picture: Parcel,
    statuses: packageStatusWords,
  },
  worker_booking: {
    label: msg`Worker bookings`,
    Picture: Home,
    statuses: workerBookingStatusLabels,
  },
  driver: { label: msg`Drivers`, Picture: Cab, statuses: driverStatusLabels },
  worker: { label: msg`Workers`, Picture: Worker, statuses: workerStatusLabels },
  customer: { label: msg`Customers`, Picture: Person, statuses: customerStatusLabels },
  payment: {
    label: msg`Payments`,
    Picture: Wallet,
    statuses: paymentStates,
  },
  dispute: {
    label: msg`Disputes`,
    Picture: Alert,
    statuses: disputeStatusLabels,
  },
  seeker: { label: msg`Job Seekers`, Picture: Graduation, statuses: seekerStatusLabels },
  company: { label: msg`Companies`, Picture: Briefcase, statuses: companyStatusLabels },
  job: { label: msg`Jobs`, Picture: Briefcase, statuses: jobStatusLabels },
};

/** Returns the name by which people know a hit; for a package or ride with its service. */
export const titleOf = (i18n: I18n, { title, service }: SearchHit): string =>
  service === null ? title : `${i18n._(packageServices[service].label)} · ${title}`;

/** Returns the details that distinguish a hit: its date, and a phone in Indian notation. */
export function detailOf({ detail, at }: SearchHit, locale: Locale): string {
  const said = /^\+\d+$/.test(detail) ? formatPhone(detail) : detail;
  return [at === null ? '' : formatTime(at, locale), said].filter(Boolean).join(' · ');
}
