import { deskAreas } from '@dihaadi/contract/manager-areas';
import { enableMember, listTeam, type Member, resetMember } from '@dihaadi/contract/team';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { explain } from '../../lib/problems.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { actorLabels } from './audit.labels.ts';
import { areaLabels } from './manager-areas.labels.ts';
import { DisableDialog, MemberDialog } from './member-dialogs.tsx';
import { SecondPerson } from './second-person.tsx';
import { TwoFactor } from './two-factor.tsx';

const statuses: Record<Member['status'], { label: MessageDescriptor; tone: Tone }> = {
  invited: { label: msg`Invited`, tone: 'info' },
  active: { label: msg`Active`, tone: 'success' },
  disabled: { label: msg`Closed`, tone: 'danger' },
};

type Doing = { what: 'edit' | 'disable' | 'reset'; member: Member } | { what: 'invite' };

/** The platform's staff, invited by e-mail, each with their own role. */
export default function Team() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Doing>();
  const team = useQuery({
    queryKey: ['account', 'team'],
    queryFn: ({ signal }) => call(listTeam, { signal }),
    meta: { failure: t`Failed to load the team` },
  });
  const refresh = () => queries.invalidateQueries({ queryKey: ['account', 'team'] });
  const enable = useMutation({
    mutationFn: ({ id }: Member) => call(enableMember, { params: { id } }),
    onSuccess: () => toast.success(t`Account enabled`),
    onError: (error) =>
      toast.error(t`Failed to update the team`, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: refresh,
  });
  const columns = useColumns({ onDo: setDoing, onEnable: (member) => enable.mutate(member) });
  const close = () => setDoing(undefined);
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-ink-soft">
            <Trans>We email a one-time link to choose a password.</Trans>
          </p>
          <Button variant="primary" size="small" onClick={() => setDoing({ what: 'invite' })}>
            <Trans>Invite team member</Trans>
          </Button>
        </div>
        <DataTable
          caption={<Trans>Team</Trans>}
          columns={columns}
          rows={team.data ?? []}
          keyOf={({ id }) => id}
          placeholder={
            team.data !== undefined ? undefined : team.errorUpdateCount === 0 ? (
              <TableSkeleton label={t`Loading...`} count={3} />
            ) : (
              <ErrorState
                title={<Trans>Failed to load the team</Trans>}
                retryLabel={<Trans>Try again</Trans>}
                retrying={team.isFetching}
                onRetry={() => void team.refetch()}
              >
                {explain(i18n, team.error, t`Please try again.`)}
              </ErrorState>
            )
          }
        />
      </div>
      <TwoFactor />
      <SecondPerson isAlone={team.data !== undefined && superAdmins(team.data) < 2} />
      <Dialogs doing={doing} onClose={close} onSaved={refresh} />
    </div>
  );
}

const superAdmins = (members: readonly Member[]): number =>
  members.filter(({ role, status }) => role === 'super_admin' && status === 'active').length;

type DoingProps = { doing: Doing | undefined; onClose: () => void; onSaved: () => Promise<void> };

function Dialogs({ doing, ...common }: DoingProps) {
  if (doing === undefined) return null;
  if (doing.what === 'invite') return <MemberDialog member={undefined} {...common} />;
  if (doing.what === 'edit') return <MemberDialog member={doing.member} {...common} />;
  if (doing.what === 'disable') return <DisableDialog member={doing.member} {...common} />;
  return <ResetDialog member={doing.member} {...common} />;
}

type Actions = { onDo: (doing: Doing) => void; onEnable: (member: Member) => void };

function useColumns({ onDo, onEnable }: Actions): Column<Member>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return [
    {
      key: 'name',
      header: <Trans>Name</Trans>,
      cell: ({ name, email, is_me }) => (
        <span className="grid">
          <span className="font-semibold">
            {name} {is_me && <Trans>(you)</Trans>}
          </span>
          <span className="text-ink-soft wrap-anywhere">{email}</span>
        </span>
      ),
    },
    {
      key: 'role',
      header: <Trans>Role</Trans>,
      cell: ({ role, cities, areas }) => {
        const word = actorLabels[role];
        return (
          <span className="grid">
            <span>{word === undefined ? role : i18n._(word)}</span>
            {role === 'manager' && (
              <span className="text-ink-soft wrap-anywhere">
                {cities.length === 0 ? <Trans>No cities yet</Trans> : cities.join(', ')}
              </span>
            )}
            {role === 'manager' && (
              <span className="text-ink-soft">
                {areas.length === deskAreas.length ? (
                  <Trans>All areas</Trans>
                ) : (
                  areas.map((area) => i18n._(areaLabels[area].name)).join(' · ')
                )}
              </span>
            )}
          </span>
        );
      },
    },
    {
      key: 'status',
      header: <Trans>Status</Trans>,
      cell: ({ status }) => <Badge tone={statuses[status].tone}>{i18n._(statuses[status].label)}</Badge>,
    },
    {
      key: 'two-factor',
      wide: true,
      header: <Trans>Two-step login</Trans>,
      cell: ({ two_factor }) => (two_factor ? <Trans>On</Trans> : <Trans>Off</Trans>),
    },
    {
      key: 'last',
      wide: true,
      header: <Trans>Last login</Trans>,
      cell: ({ last_sign_in_at: at }) =>
        at === null ? <Trans>None recently</Trans> : formatTime(at, locale),
    },
    {
      key: 'actions',
      header: <Trans>Actions</Trans>,
      always: true,
      cell: (member) => {
        const { name } = member;
        if (member.status === 'disabled')
          return (
            <Button
              variant="secondary"
              size="small"
              aria-label={t`Enable account: ${name}`}
              onClick={() => onEnable(member)}
            >
              <Trans>Enable account</Trans>
            </Button>
          );
        return (
          <span className="flex flex-wrap gap-1">
            <Button
              variant="ghost"
              size="small"
              aria-label={t`Edit ${name}`}
              onClick={() => onDo({ what: 'edit', member })}
            >
              <Trans>Edit</Trans>
            </Button>
            <Button
              variant="ghost"
              size="small"
              aria-label={t`Reset account: ${name}`}
              onClick={() => onDo({ what: 'reset', member })}
            >
              <Trans>Reset account</Trans>
            </Button>
            <Button
              variant="ghost"
              size="small"
              aria-label={t`Disable account: ${name}`}
              onClick={() => onDo({ what: 'disable', member })}
            >
              <Trans>Disable account</Trans>
            </Button>
          </span>
        );
      },
    },
  ];
}

type DialogProps = { member: Member; onClose: () => void; onSaved: () => Promise<void> };

function ResetDialog({ member, onClose, onSaved }: DialogProps) {
  const { t, i18n } = useLingui();
  const reset = useMutation({
    mutationFn: ({ id }: Member) => call(resetMember, { params: { id } }),
    onSuccess: () => toast.success(t`New link sent`),
    onError: (error) =>
      toast.error(t`Failed to update the team`, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: async () => {
      onClose();
      await onSaved();
    },
  });
  const { name } = member;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<Trans>Reset the account of {name}?</Trans>}
      description={
        <Trans>
          This removes the password and two-step login, logs the person out and emails a new link.
        </Trans>
      }
      confirmLabel={<Trans>Reset account</Trans>}
      cancelLabel={<Trans>Keep account</Trans>}
      pending={reset.isPending}
      onConfirm={() => reset.mutate(member)}
    />
  );
}
