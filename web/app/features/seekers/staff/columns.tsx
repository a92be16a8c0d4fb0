import type { Seeker } from '@dihaadi/contract/seekers';
import { Plural, Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocale } from '../../../lib/i18n.tsx';
import {
  actionsColumn,
  contactColumns,
  registeredColumn,
  seekerStatusLabels,
  statusColumn,
} from '../../registration/public.ts';
import { ViewProfileLink } from '../../../staff-kit/row-link.tsx';
import { Cut } from '../../../ui/truncated-text.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { SeekerDecisions } from './decisions.tsx';

/** Columns required by spec/product.md, section 2; sortable columns have the name of their order. */
export function useColumns(address: string): Column<Seeker>[] {
  const locale = useLocale();
  return useMemo(
    () => [
      ...contactColumns<Seeker>(({ full_name: name, email, phone }) => ({ name, email, phone })),
      {
        key: 'experience',
        wide: true,
        header: <Trans>Experience</Trans>,
        cell: ({ experience_years: experience }) => (
          <span className="whitespace-nowrap">
            <Plural value={experience} one="# year" other="# years" />
          </span>
        ),
      },
      {
        key: 'skills',
        wide: true,
        header: <Trans>Skills</Trans>,
        cell: ({ skills }) =>
          skills.length === 0 ? <Trans>Not specified</Trans> : <Cut>{skills.join(', ')}</Cut>,
      },
      { key: 'city', wide: true, header: <Trans>City</Trans>, cell: ({ city }) => city },
      registeredColumn<Seeker>(locale),
      statusColumn<Seeker>((seeker) => seekerStatusLabels[seeker.verification_status]),
      actionsColumn<Seeker>((seeker) => (
        <>
          <ViewProfileLink id={seeker.id} address={address} name={seeker.full_name} />
          {seeker.verification_status === 'pending' && (
            <SeekerDecisions seeker={seeker} only={['approve', 'reject']} />
          )}
        </>
      )),
    ],
    [locale, address],
  );
}
