import { requestSignInCode } from '@dihaadi/contract/accounts';
import { oneTimeCode } from '@dihaadi/contract/fields';
import { type ErasureScope, eraseAccount } from '@dihaadi/contract/privacy';
import type { Role } from '@dihaadi/contract/roles';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { CallMe } from '../../form-kit/code-by-call.tsx';
import { formatPhone } from '../../lib/format.ts';
import { leaveFor } from '../../lib/leave-page.ts';
import { explain } from '../../lib/problems.ts';
import { clearSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { storeErasureResult } from './erased.ts';
import type { Kept } from './retained-data-list.tsx';
import { useRoleNames } from './role-names.ts';

type Proof = { password: string } | { code: string };

type EraseFormProps = {
  phone: string | null;
  scope: ErasureScope;
  erased: readonly Role[];
  staying: readonly Role[];
  kept: Kept;
};

/** Form for the password, or a code by SMS, which confirms again and deletes the account, or one role of it. */
export function EraseForm({ phone, scope, erased, staying, kept }: EraseFormProps) {
  const { t, i18n } = useLingui();
  const names = useRoleNames();
  const [sentTo, setSentTo] = useState<string>();
  const [canCall, setCanCall] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [proof, setProof] = useState<Proof>();
  const [pending, setPending] = useState(false);

  const whileBusy = async (work: () => Promise<void>) => {
    setPending(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(explain(i18n, error, t`Please try again.`));
    } finally {
      setPending(false);
      setProof(undefined);
    }
  };
  const sendCode = (to: string) =>
    whileBusy(async () => {
      const sent = await call(requestSignInCode, { body: { phone: to, by: 'sms' } });
      setCanCall(sent.can_call);
      setSentTo(to);
    });
  const erase = (body: Proof) =>
    whileBusy(async () => {
      await call(eraseAccount, { body: { ...body, scope } });
      clearSession();
      storeErasureResult(kept);
      leaveFor('/account/deleted');
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const given = sentTo === undefined ? passwordOf(data) : codeOf(data);
    setWrong(given === undefined ? wrongText : undefined);
    setProof(given);
  };
  const [gone, stay] = [names(erased), names(staying)];
  const wrongText = sentTo === undefined ? t`Enter your password` : t`Enter the 6-digit code`;
  const shown = sentTo === undefined ? '' : formatPhone(sentTo);

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {sentTo === undefined ? (
        <Field label={<Trans>Password</Trans>} error={wrong}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              showLabel={t`Show password`}
              hideLabel={t`Hide password`}
            />
          )}
        </Field>
      ) : (
        <>
          <output className="block">
            <Notice tone="info">
              <Trans>We've sent a code to {shown}.</Trans>
            </Notice>
          </output>
          <Field label={<Trans>Code</Trans>} error={wrong}>
            {(control) => (
              <Input
                {...control}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={30}
              />
            )}
          </Field>
          <CallMe
            canCall={canCall}
            onCall={() => call(requestSignInCode, { body: { phone: sentTo, by: 'voice' } })}
          />
        </>
      )}
      <div role="alert" className="empty:hidden">
        {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      </div>
      <Button type="submit" variant="danger" pending={pending}>
        <Trans>Delete account</Trans>
      </Button>
      {phone !== null && sentTo === undefined && (
        <Button variant="ghost" disabled={pending} onClick={() => void sendCode(phone)}>
          <Trans>No password? Get an SMS code</Trans>
        </Button>
      )}
      <AlertDialog
        open={proof !== undefined}
        onOpenChange={(open) => !open && setProof(undefined)}
        title={<Trans>Delete your account?</Trans>}
        description={
          staying.length > 0 ? (
            <Trans>
              Only this role is deleted: {gone}. This stays: {stay}. You can't undo this.
            </Trans>
          ) : (
            <Trans>You can't undo this. You can register again with the same phone.</Trans>
          )
        }
        confirmLabel={<Trans>Delete account</Trans>}
        cancelLabel={<Trans>Keep account</Trans>}
        pending={pending}
        onConfirm={() => proof !== undefined && void erase(proof)}
      />
    </form>
  );
}

function passwordOf(data: FormData): Proof | undefined {
  const password = data.get('password');
  return typeof password === 'string' && password !== '' ? { password } : undefined;
}

function codeOf(data: FormData): Proof | undefined {
  const code = oneTimeCode.safeParse(data.get('code'));
  return code.success ? { code: code.data } : undefined;
}
