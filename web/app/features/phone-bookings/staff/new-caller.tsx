import { addCaller, type Caller } from '@dihaadi/contract/phone-bookings';
import { type Language, languages } from '@dihaadi/contract/registration';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import { usePersistedFields } from '../../../form-kit/persisted-form.ts';
import { call } from '../../../lib/api.ts';
import { formatPhone } from '../../../lib/format.ts';
import { useActionMutation } from '../../../lib/use-action-mutation.ts';
import { useLeaveGuard } from '../../../form-kit/unsaved-changes-guard.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { AddressFields, useAddressErrors } from '../../locations/public.ts';

const empty = { name: '', address: '', city: '', state: '', pincode: '', language: 'hi' as Language };

const languageOf = (typed: string | undefined): Language => languages.find((one) => one === typed) ?? 'hi';

type NewCallerProps = {
  phone: string;
  onAdded: (caller: Caller) => void;
  /** A delivery or ride needs no account. */
  onSkip: () => void;
};

/** Form to create a customer for a caller without an account. */
export function NewCaller({ phone, onAdded, onSkip }: NewCallerProps) {
  const { t } = useLingui();
  const wrong = useAddressErrors();
  const [fields, setFields] = useState(empty);
  const [agreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const change = (changes: Partial<typeof empty>) => setFields((before) => ({ ...before, ...changes }));
  const isTyped = JSON.stringify(fields) !== JSON.stringify(empty);
  usePersistedFields(`new caller ${phone}`, {
    fields,
    isTyped,
    restore: ({ language, ...typed }) => change({ ...typed, language: languageOf(language) }),
  });
  const guard = useLeaveGuard(isTyped);
  const body = addCaller.body.safeParse({ ...fields, phone, agreed });
  const isOpen = (field: string) =>
    isTried && !body.success && body.error.issues.some(({ path }) => path[0] === field);
  const add = useActionMutation({
    things: ['customer'],
    done: t`Customer added`,
    failed: t`Couldn't add the customer`,
    run: (sent: typeof addCaller.body._output) => call(addCaller, { body: sent }),
    after: onAdded,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (body.success) add.mutate(body.data);
  };
  return (
    <Card>
      <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <div className="grid gap-1">
          <h3 className="text-xl">
            <Trans>New customer</Trans>
          </h3>
          <p className="text-ink-soft">
            <Trans>
              No customer has {formatPhone(phone)}. They log in later with a code sent to this phone.
            </Trans>
          </p>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={<Trans>Name</Trans>} error={isOpen('name') ? t`Enter the name` : undefined}>
            {(control) => (
              <Input
                {...control}
                maxLength={120}
                autoComplete="off"
                value={fields.name}
                onChange={(event) => change({ name: event.target.value })}
              />
            )}
          </Field>
          <Field label={<Trans>Language of messages</Trans>}>
            {(control) => (
              <Select
                {...control}
                value={fields.language}
                onChange={(event) => change({ language: languageOf(event.target.value) })}
              >
                <option value="hi">हिन्दी</option>
                <option value="en">English</option>
              </Select>
            )}
          </Field>
        </div>
        <AddressFields
          place={fields}
          errors={isTried && !body.success ? wrong(body.error) : {}}
          onChange={change}
          isElsewhere
        />
        <Checkbox
          label={
            <Trans>
              The customer is calling from this number, and agreed to the terms and the privacy policy.
            </Trans>
          }
          checked={agreed}
          error={isOpen('agreed') ? t`Ask the customer first` : undefined}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={add.isPending}>
            <Trans>Add customer</Trans>
          </Button>
          <Button variant="secondary" onClick={() => guard.leave(onSkip)}>
            <Trans>Book delivery or ride without an account</Trans>
          </Button>
        </div>
      </form>
      {guard.question}
    </Card>
  );
}
