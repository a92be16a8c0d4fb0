import { spokenLanguages } from '@dihaadi/contract/matching';
import { type Profile, readProfile, saveProfile } from '@dihaadi/contract/profiles';
import type { Role } from '@dihaadi/contract/roles';
import { skills } from '@dihaadi/contract/workers';
import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { readSession, refreshUser } from '../../lib/session.ts';
import { SentForm, Side } from '../../form-kit/form-layout.tsx';
import { useEditForm, useFieldError } from '../../form-kit/create-and-edit-form.ts';
import { Button } from '../../ui/button.tsx';
import { CheckCards } from '../../ui/check-cards.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/inputs.tsx';
import { profileQuery, StateSelect, usePincodeAutofill } from '../locations/public.ts';
import { languageNames } from '../worker-bookings/public.ts';
import { skillLabels } from '../workers/public.ts';
import { doubts, errors, type Fields, fieldsOf, profileSchemaFor } from './profile-fields.ts';
import { PROFILE } from './queries.ts';
import { VerifyNotice } from './verify-notice.tsx';

/** The whole profile in one form. */
export function ProfileForm({ profile: first, role }: { profile: Profile; role: Role }) {
  const { t, i18n } = useLingui();
  const { form, profile, submit, question } = useProfileForm(first, role);
  const wrong = useFieldError(form, errors, doubts);
  const [pincode, city, state] = useWatch({ control: form.control, name: ['pincode', 'city', 'state'] });
  usePincodeAutofill(pincode, { city, state }, (found) => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    if (found.city !== undefined) form.setValue('city', found.city, options);
    if (found.state !== undefined) form.setValue('state', found.state, options);
  });
  const optional = <Trans>(optional)</Trans>;
  const text = (
    name: Exclude<keyof Fields, 'languages' | 'skills' | 'state' | 'address'>,
    label: ReactNode,
    more: ComponentProps<typeof Input> & { hint?: ReactNode; optional?: ReactNode } = {},
  ) => {
    const { hint, optional: canSkip, ...input } = more;
    return (
      <Field label={label} hint={hint} optional={canSkip} error={wrong(name)}>
        {(control) => <Input {...control} {...input} {...form.register(name)} />}
      </Field>
    );
  };
  const hasEshram = role !== 'job_provider' && role !== 'customer';
  const hasHome = role === 'customer' || role === 'worker';
  return (
    <SentForm onSubmit={submit} className="gap-8">
      <VerifyNotice profile={profile} role={role} />
      <Part title={<Trans>About you</Trans>}>
        {text('name', <Trans>Full name</Trans>, { autoComplete: 'name', maxLength: 120 })}
        <CheckCards
          legend={<Trans>Languages you speak</Trans>}
          options={spokenLanguages.map((value) => ({
            value,
            label: <span lang={value}>{languageNames[value]}</span>,
          }))}
          {...form.register('languages')}
        />
        {role === 'worker' && (
          <CheckCards
            legend={<Trans>Skills</Trans>}
            options={skills.map((value) => ({ value, label: i18n._(skillLabels[value]) }))}
            error={wrong('skills')}
            {...form.register('skills')}
          />
        )}
      </Part>
      <Part title={<Trans>Home address</Trans>} optional={hasHome ? undefined : optional}>
        <Field label={<Trans>Address</Trans>} error={wrong('address')}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={300}
              autoComplete="street-address"
              {...form.register('address')}
            />
          )}
        </Field>
        <Side>
          {text('pincode', <Trans>PIN code</Trans>, {
            inputMode: 'numeric',
            autoComplete: 'postal-code',
            maxLength: 10,
          })}
          {text('city', <Trans>City</Trans>, { autoComplete: 'address-level2', maxLength: 80 })}
        </Side>
        <Field label={<Trans>State</Trans>} error={wrong('state')}>
          {(control) => (
            <StateSelect
              {...control}
              kept={profile.state}
              autoComplete="address-level1"
              {...form.register('state')}
            />
          )}
        </Field>
      </Part>
      <Part title={<Trans>Emergency contact</Trans>} optional={role === 'driver' ? undefined : optional}>
        <p className="-mt-2 text-ink-soft">
          <Trans>We call this person if something happens to you.</Trans>
        </p>
        <Side>
          {text('emergency_contact_name', <Trans>Name</Trans>, { autoComplete: 'off', maxLength: 120 })}
          {text('emergency_contact_phone', <Trans>Phone</Trans>, {
            type: 'tel',
            inputMode: 'tel',
            autoComplete: 'off',
            maxLength: 25,
          })}
        </Side>
      </Part>
      <Part title={hasEshram ? <Trans>UPI ID and e-Shram card</Trans> : <Trans>UPI ID</Trans>}>
        {text('upi_id', <Trans>UPI ID</Trans>, {
          optional,
          hint:
            role === 'worker' || role === 'driver'
              ? t`Customers pay you here. Money paid to Dihaadi comes here too.`
              : t`Dihaadi sends you money here, like a referral bonus.`,
          autoComplete: 'off',
          inputMode: 'email',
          maxLength: 320,
        })}
        {hasEshram &&
          text('eshram_number', <Trans>e-Shram number</Trans>, {
            optional,
            hint: t`The 12 digits on your e-Shram card.`,
            autoComplete: 'off',
            inputMode: 'numeric',
            maxLength: 16,
          })}
      </Part>
      <Button
        type="submit"
        variant="accent"
        pending={form.formState.isSubmitting}
        className="min-h-14 sm:justify-self-start"
      >
        <Trans>Save profile</Trans>
      </Button>
      {question}
    </SentForm>
  );
}

function Part(props: { title: ReactNode; optional?: ReactNode | undefined; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2 className="text-xl">
        {props.title}
        {props.optional !== undefined && (
          <span className="text-base font-normal text-ink-soft"> {props.optional}</span>
        )}
      </h2>
      {props.children}
    </section>
  );
}

function useProfileForm(first: Profile, role: Role) {
  const { t } = useLingui();
  const queries = useQueryClient();
  // The profile when editing began.
  const [profile, setProfile] = useState(first);
  const form = useForm({
    resolver: zodResolver(profileSchemaFor({ role, phone: first.phone })),
    defaultValues: fieldsOf(profile),
  });
  const kept = (now: Profile) => {
    setProfile(now);
    form.reset(fieldsOf(now));
    const session = readSession();
    if (session !== null) refreshUser({ ...session.user, name: now.name });
    return now;
  };
  const { submit, question } = useEditForm(form, {
    thing: PROFILE,
    row: profile,
    done: t`Profile saved`,
    failed: t`Couldn't save your profile`,
    write: async (body, row) => kept(await call(saveProfile, { body, row })),
    read: () => call(readProfile, {}),
    fieldsOf,
    onTheirs: kept,
    // The booking form offers the customer's home.
    onSaved: () => void queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
  return { form, profile, submit, question };
}
