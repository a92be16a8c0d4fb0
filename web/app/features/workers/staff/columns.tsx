import type { Worker } from '@dihaadi/contract/workers';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { skillWords } from '../skills.labels.ts';
import { workerStatusWords } from '../workers.labels.ts';
import { Breakable, Phone } from '../../../shell/contact.tsx';
import { FeeBadge, ToReviewBadge } from '../../registration/public.ts';
import { ViewLink } from '../../../staff-kit/row-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ApproveWorker } from './decisions.tsx';

/** The same shape as of the drivers (spec/rulings.md, section 3). */
export function useColumns(address: string): Column<Worker>[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  return useMemo(
    () => [
      { key: 'name', header: <Trans>Name</Trans>, sortable: true, cell: ({ name }) => name },
      {
        key: 'email',
        header: <Trans>Email</Trans>,
        cell: ({ user_info }) => <Breakable>{user_info.email}</Breakable>,
      },
      {
        key: 'phone',
        header: <Trans>Phone</Trans>,
        cell: ({ user_info }) => <Phone number={user_info.phone} />,
      },
      {
        key: 'skills',
        header: <Trans>Skills</Trans>,
        cell: ({ worker_profile: { skills } }) =>
          skills.length === 0 ? (
            <Trans>Not specified</Trans>
          ) : (
            skills.map((skill) => i18n._(skillWords[skill])).join(', ')
          ),
      },
      {
        key: 'experience',
        header: <Trans>Experience</Trans>,
        cell: ({ worker_profile: { experience } }) => (
          <span className="whitespace-nowrap">
            <Plural value={experience} one="# year" other="# years" />
          </span>
        ),
      },
      {
        key: 'place',
        header: <Trans>Location</Trans>,
        cell: ({ worker_profile: { city, pincode } }) => [city, pincode].filter(Boolean).join(' '),
      },
      {
        key: 'created_at',
        header: <Trans>Registered</Trans>,
        sortable: true,
        cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at, locale)}</span>,
      },
      {
        key: 'status',
        header: <Trans>Status and fee</Trans>,
        cell: (worker) => (
          <span className="flex flex-wrap gap-1.5 lg:grid lg:justify-items-start lg:whitespace-nowrap">
            <StatusBadge worker={worker} />
            <FeeBadge paid={worker.worker_profile.registration_fee_paid} />
            <ToReviewBadge fields={worker.worker_profile.needs_review} />
          </span>
        ),
      },
      {
        key: 'actions',
        header: <Trans>Actions</Trans>,
        always: true,
        cell: (worker) => (
          <span className="flex flex-wrap gap-2 lg:-my-1 lg:flex-nowrap">
            <ViewLink id={worker.id} address={address} name={worker.name} />
            {worker.can.approve && <ApproveWorker worker={worker} size="small" />}
          </span>
        ),
      },
    ],
    [i18n, locale, address],
  );
}

export function StatusBadge({ worker }: { worker: Worker }) {
  const { i18n } = useLingui();
  const { label, tone } = workerStatusWords[worker.worker_profile.worker_status];
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}
