import type { SearchHit, SearchKind } from '@dihaadi/contract/search';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { customerStatusLabels } from '../../customers/public.ts';
import { disputeStatusLabels } from '../../disputes/public.ts';
import { driverStatusLabels } from '../../drivers/public.ts';
import { formatPhone } from '../../../lib/format.ts';
import { jobStatusLabels } from '../../jobs/public.ts';
import { paymentStates } from '../../payments/public.ts';
import { statuses as packageStatusWords } from '../../bookings/public.ts';
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
  /** Above the hits of this kind. */
  label: MessageDescriptor;
  /** What a screen reader and a quick eye tell one by. */
  Picture: PictogramOf;
  /** Below the dashboard: the list in which one of them opens. */
  at: string;
  statuses: Readonly<Record<string, Status | undefined>>;
};

/** What can be found: its name, its list and how it may stand. */
export const kinds: Readonly<Record<SearchKind, Kind>> = {
  package_booking: {
    label: msg`Packages and rides`,
    Picture: Parcel,
    at: 'bookings',
    statuses: packageStatusWords,
  },
  worker_booking: {
    label: msg`Worker bookings`,
    Picture: Home,
    at: 'worker-bookings',
    statuses: workerBookingStatusLabels,
  },
  driver: { label: msg`Drivers`, Picture: Cab, at: 'drivers', statuses: driverStatusLabels },
  worker: { label: msg`Workers`, Picture: Worker, at: 'workers', statuses: workerStatusLabels },
  customer: { label: msg`Customers`, Picture: Person, at: 'customers', statuses: customerStatusLabels },
  payment: {
    label: msg`Payments`,
    Picture: Wallet,
    at: 'settings/payments',
    statuses: paymentStates,
  },
  dispute: {
    label: msg`Disputes`,
    Picture: Alert,
    at: 'moderation/disputes',
    statuses: disputeStatusLabels,
  },
  seeker: { label: msg`Job Seekers`, Picture: Graduation, at: 'job-seekers', statuses: seekerStatusLabels },
  company: { label: msg`Companies`, Picture: Briefcase, at: 'companies', statuses: companyStatusLabels },
  job: { label: msg`Jobs`, Picture: Briefcase, at: 'jobs', statuses: jobStatusLabels },
};

/** What tells a hit from others; a phone as it is written in India. */
export const detailOf = ({ detail }: SearchHit): string =>
  /^\+\d+$/.test(detail) ? formatPhone(detail) : detail;
