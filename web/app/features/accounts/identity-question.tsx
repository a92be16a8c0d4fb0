import { releaseNumber, signInByCode } from '@dihaadi/contract/accounts';
import { roles } from '@dihaadi/contract/roles';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatPhone } from '../../lib/format.ts';
import { roleLabels } from '../../lib/role.labels.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Failure } from './failure.tsx';
import { registrationPaths } from './registration-paths.ts';
import { Form, textOf, useSending, useSingleFieldSending } from './send-form.tsx';
import { enterByCode, type Question } from './sign-in.ts';

const Answered = signInByCode.body.shape.answer.unwrap();

type IdentityQuestionProps = { question: Question; onOther: () => void };

/**
 * Checks whether an account belongs to the person when their number doesn't prove it: they answer the question or deny
 * it.
 */
export function IdentityQuestion({ question, onOther }: IdentityQuestionProps) {
  const [isFree, setFree] = useState(false);
  if (isFree) return <Register phone={question.phone} />;
  return (
    <>
      <Answer question={question} />
      <NotMyAccountButton question={question} onFree={() => setFree(true)} />
      <Button variant="ghost" onClick={onOther}>
        <Trans>Change number or get a new code</Trans>
      </Button>
    </>
  );
}

function Answer({ question: { phone, code, about } }: { question: Question }) {
  const { t } = useLingui();
  const shown = formatPhone(phone);
  const isPincode = about === 'pincode';
  const missing = isPincode ? t`Enter the PIN code of your home` : t`Enter your first name`;
  const { pending, wrong, failure, sendValue } = useSingleFieldSending('answer', missing);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    sendValue(form, Answered.safeParse(textOf(form, 'answer')).data, async (answer) => {
      await enterByCode({ phone, code, answer });
    });
  };
  return (
    <Form onSubmit={submit}>
      <Notice tone="info">
        <Trans>
          One question, so that we know the account with {shown} is yours. Numbers can pass to another person.
        </Trans>
      </Notice>
      <Field
        label={isPincode ? <Trans>PIN code of your home</Trans> : <Trans>Your first name</Trans>}
        hint={isPincode ? undefined : <Trans>As you wrote it when you registered.</Trans>}
        error={wrong}
      >
        {(control) => (
          <Input
            {...control}
            name="answer"
            inputMode={isPincode ? 'numeric' : 'text'}
            autoComplete={isPincode ? 'postal-code' : 'given-name'}
            maxLength={isPincode ? 20 : 120}
          />
        )}
      </Field>
      <Failure>{failure}</Failure>
      <Button type="submit" variant="accent" pending={pending}>
        <Trans>Login</Trans>
      </Button>
    </Form>
  );
}

/** For a person who has the number now, while the previous owner's account blocks it. */
function NotMyAccountButton({
  question: { phone, code },
  onFree,
}: {
  question: Question;
  onFree: () => void;
}) {
  const [asks, setAsks] = useState(false);
  const { pending, failure, send } = useSending();
  const shown = formatPhone(phone);
  const release = async () => {
    await send(async () => {
      await call(releaseNumber, { body: { phone, code } });
      onFree();
    });
    setAsks(false);
  };
  return (
    <>
      <Failure>{failure}</Failure>
      <Button variant="secondary" onClick={() => setAsks(true)}>
        <Trans>This isn't my account</Trans>
      </Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={<Trans>Is {shown} your number now?</Trans>}
        description={
          <Trans>
            We'll take it off the old account. Then you can register with it. You can't undo this.
          </Trans>
        }
        confirmLabel={<Trans>Remove number</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        pending={pending}
        onConfirm={() => void release()}
      />
    </>
  );
}

function Register({ phone }: { phone: string }) {
  const { i18n } = useLingui();
  const shown = formatPhone(phone);
  return (
    <div className="grid gap-4">
      <output className="block">
        <Notice tone="success">
          <Trans>{shown} is free now. Choose how you want to register.</Trans>
        </Notice>
      </output>
      {roles.map((role) => {
        const path = registrationPaths[role];
        return (
          path !== undefined && (
            <a key={role} href={path} className={buttonLook('secondary')}>
              {i18n._(roleLabels[role])}
            </a>
          )
        );
      })}
    </div>
  );
}
