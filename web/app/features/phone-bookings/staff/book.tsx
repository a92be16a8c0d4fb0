import { type Caller, findCaller } from '@dihaadi/contract/phone-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { explain } from '../../../lib/problems.ts';
import { useFormsLeaveGuard } from '../../../form-kit/unsaved-changes-guard.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BookForCaller } from './book-for-caller.tsx';
import { NewCaller } from './new-caller.tsx';

/** Page for staff to book for a customer on the phone: the caller first, then the booking (ADR 90). */
export default function BookByPhone() {
  const [caller, setCaller] = useState<Caller>();
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="text-2xl">
        <Trans>Book by phone</Trans>
      </h2>
      <FindCaller onFound={setCaller} />
      {caller !== undefined && <Found key={caller.phone} caller={caller} onChange={setCaller} />}
    </div>
  );
}

function FindCaller({ onFound }: { onFound: (caller: Caller | undefined) => void }) {
  const { t, i18n } = useLingui();
  const [phone, setPhone] = useState('');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const forms = useFormsLeaveGuard();
  const find = async (event: SyntheticEvent) => {
    event.preventDefault();
    const body = findCaller.body.safeParse({ phone });
    if (!body.success) return setError(t`Enter a 10-digit Indian mobile number`);
    setError(undefined);
    setPending(true);
    try {
      onFound(await call(findCaller, { body: body.data }));
    } catch (failure) {
      setError(explain(i18n, failure, t`Please try again.`));
    } finally {
      setPending(false);
    }
  };
  return (
    <Card>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void find(event)}
        className="flex flex-wrap items-end gap-3"
      >
        <div className="min-w-0 flex-[0_1_20rem]">
          <Field label={<Trans>Caller's phone number</Trans>} error={error}>
            {(control) => (
              <Input
                {...control}
                type="tel"
                inputMode="tel"
                autoComplete="off"
                maxLength={25}
                value={phone}
                onChange={({ target: { value } }) =>
                  forms.leave(() => {
                    setPhone(value);
                    onFound(undefined);
                  })
                }
              />
            )}
          </Field>
        </div>
        <Button type="submit" variant="primary" pending={isPending}>
          <Trans>Find customer</Trans>
        </Button>
      </form>
      {forms.question}
    </Card>
  );
}

type FoundProps = { caller: Caller; onChange: (caller: Caller) => void };

function Found({ caller, onChange }: FoundProps) {
  const [isGuest, setGuest] = useState(false);
  if (caller.customer !== null || isGuest) return <BookForCaller caller={caller} onChange={onChange} />;
  if (caller.other_role === null)
    return <NewCaller phone={caller.phone} onAdded={onChange} onSkip={() => setGuest(true)} />;
  return (
    <Notice
      tone="warning"
      title={<Trans>This number belongs to another account</Trans>}
      action={
        <Button variant="secondary" size="small" onClick={() => setGuest(true)}>
          <Trans>Book delivery or ride</Trans>
        </Button>
      }
    >
      <Trans>To book workers, the caller adds the customer role in their account first.</Trans>
    </Notice>
  );
}
