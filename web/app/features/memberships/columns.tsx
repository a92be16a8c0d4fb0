import { deleteMembership, type MembershipPlan, updateMembership } from '@dihaadi/contract/memberships';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { call } from '../../lib/api.ts';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { planStatusLabels } from './memberships.labels.ts';
import { ActivityBadge } from '../../staff-kit/activity-badge.tsx';
import { Remove } from '../../staff-kit/remove.tsx';
import { EditLink } from '../../staff-kit/row-link.tsx';
import type { Column } from '../../ui/data-table.tsx';

/** How many features the table shows (spec/product.md, section 9). */
const SHOWN_FEATURES = 2;

/** Returns the columns that spec/product.md, section 2 requires; sortable ones have the name of their sort. */
export function useColumns(address: string): Column<MembershipPlan>[] {
  const { i18n } = useLingui();
  return useMemo(
    () => [
      {
        key: 'display_name',
        header: <Trans>Plan</Trans>,
        sortable: true,
        cell: ({ display_name }) => display_name,
      },
      {
        key: 'plan_name',
        header: <Trans>Plan type</Trans>,
        cell: ({ plan_name }) => i18n._(planStatusLabels[plan_name]),
      },
      {
        key: 'price',
        header: <Trans>Price</Trans>,
        end: true,
        sortable: true,
        cell: ({ price }) => <span className="font-semibold tabular-nums">{formatMoney(price)}</span>,
      },
      {
        key: 'duration_days',
        header: <Trans>Duration</Trans>,
        sortable: true,
        cell: ({ duration_days }) => <Plural value={duration_days} one="# day" other="# days" />,
      },
      {
        key: 'max_job_postings',
        wide: true,
        header: <Trans>Job postings</Trans>,
        end: true,
        sortable: true,
        cell: ({ max_job_postings }) => formatNumber(max_job_postings),
      },
      {
        key: 'features',
        wide: true,
        header: <Trans>Features</Trans>,
        cell: (plan) => <Features plan={plan} />,
      },
      {
        key: 'status',
        header: <Trans>Status</Trans>,
        cell: (plan) => <ActivityBadge active={plan.is_active} />,
      },
      {
        key: 'actions',
        header: <Trans>Actions</Trans>,
        always: true,
        cell: (plan) => (
          <span className="flex flex-nowrap gap-1 rows:-my-1">
            <EditLink id={plan.id} address={address} name={plan.display_name} />
            <RemovePlan plan={plan} />
          </span>
        ),
      },
    ],
    [i18n, address],
  );
}

function Features({ plan: { features } }: { plan: MembershipPlan }) {
  const more = features.length - SHOWN_FEATURES;
  return (
    <span className="cell-lines">
      {features.slice(0, SHOWN_FEATURES).map((feature, index) => (
        <span key={feature} className={index === 0 ? undefined : 'rows:before:content-[",_"]'}>
          {feature}
        </span>
      ))}
      {more > 0 && <span className="text-ink-soft">+{more}</span>}
    </span>
  );
}

function RemovePlan({ plan }: { plan: MembershipPlan }) {
  const { t } = useLingui();
  const { id, display_name: name } = plan;
  return (
    <Remove
      label={t`Delete ${name}`}
      question={<Trans>Are you sure you want to delete this membership plan?</Trans>}
      description={name}
      thing="membership_plan"
      done={t`Membership plan deleted successfully`}
      failed={t`Failed to delete membership plan`}
      remove={() => call(deleteMembership, { params: { id } })}
      instead={
        plan.is_active
          ? {
              label: <Trans>Deactivate instead</Trans>,
              run: () => call(updateMembership, { params: { id }, body: { is_active: false }, row: plan }),
              done: t`Membership plan updated successfully`,
              failed: t`Failed to update membership plan`,
            }
          : undefined
      }
    />
  );
}
