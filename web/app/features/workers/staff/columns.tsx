import type { Worker } from '@dihaadi/contract/workers';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocale } from '../../../lib/i18n.tsx';
import { skillLabels } from '../skills.labels.ts';
import { workerStatusLabels } from '../workers.labels.ts';
import {
  actionsColumn,
  nameAndContactColumns,
  registeredColumn,
  fieldsToReview,
  statusAndFeeColumn,
} from '../../registration/public.ts';
import { ViewLink } from '../../../staff-kit/row-link.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { WorkerDecisions } from './decisions.tsx';

/** Same columns as for drivers (spec/rulings.md, section 3). */
export function useColumns(address: string): Column<Worker>[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  return useMemo(
    () => [
      ...nameAndContactColumns<Worker>(({ user_info }) => user_info),
      statusAndFeeColumn<Worker>(({ worker_profile: profile }) => ({
        ...profile,
        status: workerStatusLabels[profile.worker_status],
        needs_review: fieldsToReview(profile.worker_status, profile.needs_review),
      })),
      {
        key: 'skills',
        wide: true,
        shrinks: true,
        header: <Trans>Skills and experience</Trans>,
        cell: ({ worker_profile: { skills, experience } }) => (
          <span className="cell-stack">
            <span>
              {skills.length === 0 ? (
                <Trans>Not specified</Trans>
              ) : (
                skills.map((skill) => i18n._(skillLabels[skill])).join(', ')
              )}
            </span>
            <span className="text-ink-soft">
              <Plural value={experience} one="# year" other="# years" />
            </span>
          </span>
        ),
      },
      {
        key: 'place',
        wide: true,
        shrinks: true,
        header: <Trans>Location</Trans>,
        cell: ({ worker_profile: { city, pincode } }) => [city, pincode].filter(Boolean).join(' '),
      },
      registeredColumn<Worker>(locale),
      actionsColumn<Worker>((worker) => (
        <>
          <ViewLink id={worker.id} address={address} name={worker.name} />
          <WorkerDecisions worker={worker} only={['approve']} />
        </>
      )),
    ],
    [i18n, locale, address],
  );
}
