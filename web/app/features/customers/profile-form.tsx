import type { CustomerProfile } from '@dihaadi/contract/customers';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Side } from '../../form-kit/form-layout.tsx';
import { toast } from '../../ui/toast.ts';
import { explain } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import {
  fieldErrors,
  type ProfileFields,
  refusalOf,
  type SentProfile,
  useProfileForm,
  useSaveProfile,
} from './profile-fields.ts';
import { StateSelect } from '../locations/public.ts';

/** The form of one's own profile. What was typed stays until it is saved. */
export function ProfileForm({ profile }: { profile: CustomerProfile }) {
  const { t, i18n } = useLingui();
  const { form, row } = useProfileForm(profile);
  const { save, question } = useSaveProfile(row);
  const { register, formState } = form;

  const submit = async (body: SentProfile) => {
    try {
      // Kept as the server writes it: a number typed with spaces, say.
      const saved = await save(body);
      if (saved === undefined) return;
      form.reset(saved.fields, { keepDirtyValues: false });
      toast.success(saved.kept === 'mine' ? t`Profile updated successfully` : t`This is the latest version`);
    } catch (error) {
      const refusal = refusalOf(error);
      // Said beside the field, in the language of the screen.
      if (refusal !== undefined) form.setError(refusal.field, refusal, { shouldFocus: true });
      const description = refusal === undefined ? explain(i18n, error, t`Please try again.`) : undefined;
      toast.error(t`Failed to update profile`, { description });
    }
  };
  const wrong = (name: keyof ProfileFields) => {
    const error = formState.errors[name];
    if (error === undefined) return undefined;
    return error.type === 'server' ? error.message : i18n._(fieldErrors[name]);
  };
  const text = (name: keyof ProfileFields, label: ReactNode, look: ComponentProps<typeof Input>) => (
    <Field label={label} error={wrong(name)}>
      {(control) => <Input {...control} {...look} {...register(name)} />}
    </Field>
  );

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className="grid gap-5"
    >
      <Facts>
        <Fact term={<Trans>Email</Trans>}>{profile.email}</Fact>
      </Facts>
      <Side>
        {text('name', <Trans>Full name</Trans>, { autoComplete: 'name', maxLength: 120 })}
        {text('phone', <Trans>Phone</Trans>, {
          type: 'tel',
          inputMode: 'tel',
          autoComplete: 'tel',
          maxLength: 25,
        })}
      </Side>
      {text('address', <Trans>Address</Trans>, { autoComplete: 'address-line1', maxLength: 300 })}
      <Side>
        {text('city', <Trans>City</Trans>, { autoComplete: 'address-level2', maxLength: 80 })}
        {text('pincode', <Trans>PIN code</Trans>, {
          inputMode: 'numeric',
          autoComplete: 'postal-code',
          maxLength: 10,
        })}
        <Field label={<Trans>State</Trans>} error={wrong('state')}>
          {(control) => <StateSelect {...control} kept={profile.state} {...register('state')} />}
        </Field>
      </Side>
      <Button
        type="submit"
        variant="accent"
        pending={formState.isSubmitting}
        className="sm:justify-self-start"
      >
        <Trans>Save profile</Trans>
      </Button>
      {question}
    </form>
  );
}
