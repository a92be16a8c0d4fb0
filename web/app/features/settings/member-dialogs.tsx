import { updateMember, disableMember, inviteMember, type Member, staffRoles } from '@dihaadi/contract/team';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/inputs.tsx';
import { AreasField, areasIn } from './areas-field.tsx';
import { CitiesField, citiesIn } from './cities-field.tsx';
import { actorLabels } from './audit.labels.ts';
import { DialogForm } from './dialog-form.tsx';

const wrong = {
  name: msg`Enter a name`,
  areas: msg`Choose at least one area`,
  cities: msg`Choose 1 to 100 cities from the list`,
  email: msg`Enter an email address`,
  reason: msg`Enter a reason`,
};

const toBody = ({ name, email, role, ...rest }: Record<string, string>) => ({
  name,
  role,
  ...(email !== undefined && { email }),
  ...(role === 'manager' && { areas: areasIn(rest) }),
  // Null is refused beside the field.
  cities: citiesIn(rest) ?? null,
});

type Cities = { role: string; cities?: string[] | undefined };

// Only the form requires a city: a manager without one sees only records without a city, which is rarely intended.
const hasCity = ({ role, cities }: Cities): boolean => role !== 'manager' || cities?.length !== 0;
const citiesErrorPath = { path: ['cities'] };

type Props = { onClose: () => void; onSaved: () => Promise<void> };

/** Dialog that invites a member or edits a member's name, role and rights. */
export function MemberDialog({ member, onClose, onSaved }: Props & { member: Member | undefined }) {
  const { t } = useLingui();
  const common = { open: true, onClose, wrong, failed: t`Failed to update the team` };
  if (member === undefined)
    return (
      <DialogForm
        {...common}
        title={<Trans>Invite team member</Trans>}
        body={inviteMember.body.refine(hasCity, citiesErrorPath)}
        toBody={toBody}
        send={async (body) => {
          await call(inviteMember, { body });
          await onSaved();
        }}
        saveLabel={<Trans>Send invitation</Trans>}
        saved={t`Invitation sent`}
      >
        {(errorOf) => (
          <>
            <NameAndRole errorOf={errorOf} member={undefined} />
            <Field
              label={<Trans>Email</Trans>}
              hint={<Trans>We send the link here. The link expires in 3 days.</Trans>}
              error={errorOf('email')}
            >
              {(control) => (
                <Input
                  {...control}
                  name="email"
                  type="email"
                  autoComplete="off"
                  autoCapitalize="none"
                  maxLength={254}
                />
              )}
            </Field>
          </>
        )}
      </DialogForm>
    );
  return (
    <DialogForm
      {...common}
      title={<Trans>Edit {member.name}</Trans>}
      description={<Trans>Changing the role logs this person out.</Trans>}
      body={updateMember.body.refine(hasCity, citiesErrorPath)}
      toBody={toBody}
      send={async (body) => {
        await call(updateMember, { params: { id: member.id }, body, row: member });
        await onSaved();
      }}
      saveLabel={<Trans>Save</Trans>}
      saved={t`Team member updated`}
    >
      {(errorOf) => <NameAndRole errorOf={errorOf} member={member} />}
    </DialogForm>
  );
}

type FieldsProps = { errorOf: (name: string) => string | undefined; member: Member | undefined };

function NameAndRole({ errorOf, member }: FieldsProps) {
  const { i18n } = useLingui();
  const [role, setRole] = useState<string>(member?.role ?? 'manager');
  return (
    <>
      <Field label={<Trans>Name</Trans>} error={errorOf('name')}>
        {(control) => (
          <Input {...control} name="name" autoComplete="off" maxLength={100} defaultValue={member?.name} />
        )}
      </Field>
      <Field label={<Trans>Role</Trans>}>
        {(control) => (
          <Select {...control} name="role" value={role} onChange={(event) => setRole(event.target.value)}>
            {staffRoles.map((one) => {
              const word = actorLabels[one];
              return (
                <option key={one} value={one}>
                  {word === undefined ? one : i18n._(word)}
                </option>
              );
            })}
          </Select>
        )}
      </Field>
      {role === 'manager' && <CitiesField saved={member?.cities ?? []} error={errorOf('cities')} />}
      {role === 'manager' && (
        <AreasField areas={member?.role === 'manager' ? member.areas : undefined} error={errorOf('areas')} />
      )}
    </>
  );
}

/** Dialog that disables an account, with a reason for the audit log. */
export function DisableDialog({ member, onClose, onSaved }: Props & { member: Member }) {
  const { t } = useLingui();
  const { name } = member;
  return (
    <DialogForm
      open
      onClose={onClose}
      wrong={wrong}
      title={<Trans>Disable the account of {name}?</Trans>}
      description={<Trans>This logs the person out everywhere. You can enable the account again.</Trans>}
      body={disableMember.body}
      send={async (body) => {
        await call(disableMember, { params: { id: member.id }, body });
        await onSaved();
      }}
      saveLabel={<Trans>Disable account</Trans>}
      saved={t`Account disabled`}
      failed={t`Failed to update the team`}
    >
      {(errorOf) => (
        <Field label={<Trans>Reason</Trans>} error={errorOf('reason')}>
          {(control) => <Input {...control} name="reason" maxLength={300} autoComplete="off" />}
        </Field>
      )}
    </DialogForm>
  );
}
