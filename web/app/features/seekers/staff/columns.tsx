import type { Seeker } from '@dihaadi/contract/seekers';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { seekerStatuses } from '../../registration/public.ts';
import { Breakable, Phone } from '../../../shell/contact.tsx';
import { ViewProfileLink } from '../../../staff-kit/row-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { JudgeSeeker } from './decisions.tsx';

/** The columns that spec/product.md, section 2 asks for; those that order the rows bear the name of the order. */
export function useColumns(address: string): Column<Seeker>[] {
  const locale = useLocale();
  return useMemo(
    () => [
      { key: 'name', header: <Trans>Name</Trans>, sortable: true, cell: ({ full_name }) => full_name },
      { key: 'email', header: <Trans>Email</Trans>, cell: ({ email }) => <Breakable>{email}</Breakable> },
      { key: 'phone', header: <Trans>Phone</Trans>, cell: ({ phone }) => <Phone number={phone} /> },
      {
        key: 'experience',
        header: <Trans>Experience</Trans>,
        cell: ({ experience_years: experience }) => (
          <span className="whitespace-nowrap">
            <Plural value={experience} one="# year" other="# years" />
          </span>
        ),
      },
      {
        key: 'skills',
        header: <Trans>Skills</Trans>,
        cell: ({ skills }) => skills.join(', ') || <Trans>Not specified</Trans>,
      },
      { key: 'city', header: <Trans>City</Trans>, cell: ({ city }) => city },
      {
        key: 'created_at',
        header: <Trans>Registered</Trans>,
        sortable: true,
        cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at, locale)}</span>,
      },
      { key: 'status', header: <Trans>Status</Trans>, cell: (seeker) => <StatusBadge seeker={seeker} /> },
      {
        key: 'actions',
        header: <Trans>Actions</Trans>,
        always: true,
        cell: (seeker) => (
          <span className="flex flex-wrap gap-2 lg:-my-1 lg:flex-nowrap">
            <ViewProfileLink id={seeker.id} address={address} name={seeker.full_name} />
            <JudgeSeeker seeker={seeker} size="small" />
          </span>
        ),
      },
    ],
    [locale, address],
  );
}

export function StatusBadge({ seeker }: { seeker: Seeker }) {
  const { i18n } = useLingui();
  const { label, tone } = seekerStatuses[seeker.verification_status];
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}
