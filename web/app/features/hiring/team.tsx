import {
  COMPANY_SEATS,
  type CompanyMember,
  inviteRecruiter,
  listCompanyTeam,
  removeRecruiter,
} from '@dihaadi/contract/company-team';
import { email as Email, line } from '@dihaadi/contract/fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { useSignedIn } from '../../lib/guard.ts';
import { explain } from '../../lib/problems.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { BASE } from './paths.ts';
import { ownCompany } from './queries.ts';

const KEY = ['company', 'team'];

/** The company's team; its owner invites recruiters and removes them. */
export default function Team() {
  const people = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(listCompanyTeam, { signal }) });
  const company = useQuery(ownCompany);
  const isOwner = company.data?.my_role === 'owner';
  return (
    <div className="grid max-w-3xl gap-5">
      <h1 className="text-3xl">
        <Trans>My team</Trans>
      </h1>
      <QueryState
        query={people}
        failure={<Trans>Couldn't load your team</Trans>}
        skeleton={{ rows: 2, className: 'h-20' }}
      >
        {(all) => (
          <>
            <Card>
              <ul className="grid divide-y divide-hairline">
                {all.map((person) => (
                  <Person key={person.id} person={person} />
                ))}
              </ul>
            </Card>
            {isOwner && all.length < COMPANY_SEATS && <Invite />}
            {isOwner && all.length >= COMPANY_SEATS && (
              <p className="text-ink-soft">
                <Trans>Your team has {COMPANY_SEATS} people. Remove someone to invite another person.</Trans>
              </p>
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}

function Person({ person }: { person: CompanyMember }) {
  const me = useSignedIn()?.user.id;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Avatar name={person.name} />
      <span className="min-w-0 flex-[1_1_14rem]">
        <span className="block text-lg font-semibold wrap-anywhere">{person.name}</span>
        <span className="block text-ink-soft wrap-anywhere">{person.email}</span>
      </span>
      <Badge tone={person.company_role === 'owner' ? 'info' : 'neutral'}>
        {person.company_role === 'owner' ? <Trans>Owner</Trans> : <Trans>Recruiter</Trans>}
      </Badge>
      {person.is_invited && (
        <Badge tone="warning">
          <Trans>Invited</Trans>
        </Badge>
      )}
      {person.can.remove && (person.id === me ? <Leave /> : <Remove person={person} />)}
    </li>
  );
}

/** Ends a recruiter's access after the owner confirms. */
function Remove({ person: { id, name } }: { person: CompanyMember }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(removeRecruiter, { params: { id } }),
    onSuccess: () => toast.success(t`Removed from the team`),
    onError: (error) =>
      toast.error(t`Couldn't remove`, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <>
      <Button variant="secondary" size="small" pending={remove.isPending} onClick={() => setOpen(true)}>
        <Trans>Remove</Trans>
        <span className="sr-only">: {name}</span>
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Remove {name} from the team?</Trans>}
        description={
          <Trans>They lose access to your jobs and applicants now. Their jobs and notes stay with you.</Trans>
        }
        confirmLabel={<Trans>Remove from team</Trans>}
        cancelLabel={<Trans>Back</Trans>}
        onConfirm={() => {
          setOpen(false);
          remove.mutate();
        }}
      />
    </>
  );
}

/** Ends the recruiter's own access; the dashboard then explains how to continue. */
function Leave() {
  const { t, i18n } = useLingui();
  const id = useSignedIn()?.user.id ?? '';
  const [isOpen, setOpen] = useState(false);
  const leave = useMutation({
    mutationFn: () => call(removeRecruiter, { params: { id } }),
    // A fresh page: none of the company's data stays in memory.
    onSuccess: () => location.assign(BASE),
    onError: (error) =>
      toast.error(t`Couldn't leave the team`, { description: explain(i18n, error, t`Please try again.`) }),
  });
  return (
    <>
      <Button variant="secondary" size="small" pending={leave.isPending} onClick={() => setOpen(true)}>
        <Trans>Leave team</Trans>
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Leave this team?</Trans>}
        description={<Trans>You lose access to its jobs and applicants now. Your jobs and notes stay.</Trans>}
        confirmLabel={<Trans>Leave team</Trans>}
        cancelLabel={<Trans>Back</Trans>}
        onConfirm={() => {
          setOpen(false);
          leave.mutate();
        }}
      />
    </>
  );
}

function Invite() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [typed, setTyped] = useState({ name: '', email: '' });
  const [isSent, setSent] = useState(false);
  const name = line(100).safeParse(typed.name).data;
  const email = Email.safeParse(typed.email).data;
  const invite = useMutation({
    mutationFn: (body: { name: string; email: string }) => call(inviteRecruiter, { body }),
    onSuccess: () => {
      toast.success(t`Invitation sent`);
      setTyped({ name: '', email: '' });
      setSent(false);
    },
    onError: (error) =>
      toast.error(t`Couldn't send the invitation`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (name !== undefined && email !== undefined) invite.mutate({ name, email });
  };
  return (
    <Card>
      <form onSubmit={send} noValidate className="grid gap-4">
        <h2 className="text-xl">
          <Trans>Invite a recruiter</Trans>
        </h2>
        <p className="text-ink-soft">
          <Trans>
            Recruiters post jobs and manage applicants. They can't change the company, plan or team.
          </Trans>
        </p>
        <Field
          label={<Trans>Full name</Trans>}
          error={isSent && name === undefined ? t`Enter a name` : undefined}
        >
          {(control) => (
            <Input
              {...control}
              value={typed.name}
              onChange={({ target }) => setTyped({ ...typed, name: target.value })}
            />
          )}
        </Field>
        <Field
          label={<Trans>Email</Trans>}
          error={isSent && email === undefined ? t`Enter a valid email address` : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              value={typed.email}
              onChange={({ target }) => setTyped({ ...typed, email: target.value })}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" pending={invite.isPending} className="sm:justify-self-start">
          <Trans>Send invitation</Trans>
        </Button>
      </form>
    </Card>
  );
}
