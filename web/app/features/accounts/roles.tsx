import { addRole, DETAILS_NEEDED, type OwnRole, type PersonRole } from '@dihaadi/contract/account-roles';
import { people } from '@dihaadi/contract/accounts';
import { cancelRole } from '@dihaadi/contract/privacy';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { inCurrency } from '../../lib/format.ts';
import { guarded } from '../../lib/guard.ts';
import { isPersonRole } from '../../lib/own-roles.ts';
import { ApiProblem } from '../../lib/request.ts';
import { roleLabels } from '../../lib/role.labels.ts';
import { useSite } from '../../lib/site.ts';
import { useActionMutation } from '../../lib/use-action-mutation.ts';
import { AccountPage } from './account-page.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import { SwitchButton } from '../../shell/role-switch.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFees } from '../registration/public.ts';
import { ownRoles } from './queries.ts';

export const clientLoader = guarded(...people);

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

/** All roles of one person: the status of each, the link to it, and further roles. */
export default function Roles() {
  const { t } = useLingui();
  const roles = useQuery(ownRoles);
  return (
    <AccountPage
      title={t`Your roles`}
      about={<Trans>Use one phone for all. You pay a role's fee only once.</Trans>}
    >
      <QueryState
        query={roles}
        failure={<Trans>Couldn't load your roles</Trans>}
        skeleton={{ rows: 2, className: 'h-24' }}
      >
        {({ roles: own }) => (
          <>
            <ul className="grid gap-3">
              {own.map((one) => (
                <Own key={one.role} own={one} />
              ))}
            </ul>
            <Further has={own.map((one) => one.role)} />
          </>
        )}
      </QueryState>
    </AccountPage>
  );
}

const statuses: Record<string, { label: MessageDescriptor; tone: Tone }> = {
  [DETAILS_NEEDED]: { label: msg`Registration not complete`, tone: 'warning' },
  payment_required: { label: msg`Waiting Payment`, tone: 'info' },
  approved_payment_required: { label: msg`Waiting Payment`, tone: 'info' },
  pending_approval: { label: msg`Pending Approval`, tone: 'warning' },
  pending: { label: msg`Pending Approval`, tone: 'warning' },
  active: { label: msg`Active`, tone: 'success' },
  verified: { label: msg`Verified`, tone: 'success' },
  suspended: { label: msg`Suspended`, tone: 'danger' },
  rejected: { label: msg`Rejected`, tone: 'danger' },
};

const formOf = (role: PersonRole): string => `/account/roles/${role.replace('_', '-')}`;

function Own({ own: { role, status, is_current } }: { own: OwnRole }) {
  const { i18n } = useLingui();
  const known = statuses[status ?? ''];
  return (
    <li>
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-2">
          <span className="text-lg font-semibold">{i18n._(roleLabels[role])}</span>
          {known !== undefined && <Badge tone={known.tone}>{i18n._(known.label)}</Badge>}
        </span>
        {is_current && status !== DETAILS_NEEDED ? (
          <span className="text-ink-soft">
            <Trans>You're using this role</Trans>
          </span>
        ) : (
          isPersonRole(role) &&
          (status === DETAILS_NEEDED ? (
            <span className="flex flex-wrap gap-2">
              <Link to={formOf(role)} className={buttonLook('primary')}>
                <Trans>Complete registration</Trans>
              </Link>
              <CancelRole role={role} />
            </span>
          ) : (
            <SwitchButton role={role} variant="primary" />
          ))
        )}
      </Card>
    </li>
  );
}

/** Button to remove a role whose registration was only begun. */
function CancelRole({ role }: { role: PersonRole }) {
  const { t, i18n } = useLingui();
  const cancel = useActionMutation({
    things: ['role'],
    done: t`Role removed`,
    failed: t`Couldn't remove the role`,
    run: () => call(cancelRole, { params: { role } }),
  });
  const name = i18n._(roleLabels[role]);
  return (
    <Button
      variant="ghost"
      pending={cancel.isPending}
      onClick={() => cancel.mutate()}
      aria-label={t`Cancel role: ${name}`}
    >
      <Trans>Cancel</Trans>
    </Button>
  );
}

const reasons: Record<PersonRole, MessageDescriptor> = {
  customer: msg`Book workers and deliveries`,
  worker: msg`Get work by the hour, day or month`,
  driver: msg`Get trips for your vehicle`,
  job_provider: msg`Post jobs for your company`,
  job_seeker: msg`Apply for jobs`,
};

/** Registration fee of a role; companies and job seekers pay nothing. */
function Fee({ role }: { role: PersonRole }) {
  const { fees } = useFees();
  if (fees === null) return null;
  const total = role === 'job_provider' || role === 'job_seeker' ? 0 : fees[role].total;
  const sum = inCurrency(total, fees.currency);
  return (
    <span className="font-semibold">
      {total === 0 ? <Trans>Free</Trans> : <Trans>One-time registration fee: {sum} including GST</Trans>}
    </span>
  );
}

/** The roles that the person doesn't have yet, except those that aren't open yet. */
function Further({ has }: { has: readonly string[] }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { rollout } = useSite();
  const add = useActionMutation({
    things: ['role'],
    done: t`Role added`,
    failed: t`Couldn't add the role`,
    run: (role: PersonRole) => call(addRole, { body: { role } }),
    after: (added) => {
      // The form opens only for a role that was begun.
      queries.setQueryData(ownRoles.queryKey, (known) => known && { roles: [...known.roles, added] });
      if (isPersonRole(added.role)) void navigate(formOf(added.role));
    },
  });
  const isOpen = (role: PersonRole) =>
    role === 'job_provider'
      ? rollout.register_job_provider
      : role !== 'job_seeker' || rollout.register_job_seeker;
  const offered = people.filter((role) => !has.includes(role) && isOpen(role));
  if (offered.length === 0) return null;
  const needsPhone = add.error instanceof ApiProblem && add.error.problem.code === 'phone-unverified';
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">
        <Trans>Add a role</Trans>
      </h2>
      {needsPhone && (
        <Notice
          tone="warning"
          title={<Trans>Verify your phone first</Trans>}
          action={
            <Link to="/verify" className={buttonLook('secondary')}>
              <Trans>Verify your phone and email</Trans>
            </Link>
          }
        >
          <Trans>All your roles use the same number.</Trans>
        </Notice>
      )}
      <ul className="grid gap-3">
        {offered.map((role) => (
          <li key={role}>
            <Card className="flex items-center justify-between gap-3">
              <span className="grid min-w-0">
                <span className="text-lg font-semibold">{i18n._(roleLabels[role])}</span>
                <span className="text-ink-soft">{i18n._(reasons[role])}</span>
                <Fee role={role} />
              </span>
              <Button
                variant="secondary"
                className="shrink-0"
                pending={add.isPending && add.variables === role}
                onClick={() => add.mutate(role)}
                aria-label={t`Add role: ${i18n._(roleLabels[role])}`}
              >
                <Trans>Add role</Trans>
              </Button>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
