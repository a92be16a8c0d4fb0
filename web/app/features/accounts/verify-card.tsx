import { type Channel, confirmCode, requestCode } from '@dihaadi/contract/accounts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { CallMe } from '../../form-kit/code-by-call.tsx';
import { explain } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CodeField } from './code-field.tsx';
import { Failure, focusOn } from './failure.tsx';

const Code = confirmCode.body.shape.code;

type VerifyCardProps = { channel: Channel; address: string; isVerified: boolean };

/** Card to verify the phone or e-mail of the signed-in user: requests the code, takes it, and confirms. */
export function VerifyCard({ channel, address, isVerified }: VerifyCardProps) {
  const { i18n, t } = useLingui();
  const [sent, setSent] = useState<{ canCall: boolean }>();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const ask = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      const { can_call: canCall } = await call(requestCode, { body: { channel, by: 'sms' } });
      setSent({ canCall });
    } catch (error) {
      setFailure(explain(i18n, error, t`Please try again.`));
    } finally {
      setPending(false);
    }
  };

  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">
        {channel === 'phone' ? <Trans>Your phone</Trans> : <Trans>Your email</Trans>}
      </h2>
      <p className="font-semibold break-words tabular-nums">{address}</p>
      <output className="block empty:hidden">
        {isVerified && (
          <Notice tone="success">
            <Trans>Verified</Trans>
          </Notice>
        )}
        {!isVerified && sent !== undefined && (
          <Notice tone="info">
            <Trans>We've sent you a code.</Trans>
          </Notice>
        )}
      </output>
      {!isVerified && sent !== undefined && (
        <>
          <CodeForm channel={channel} />
          <CallMe
            canCall={sent.canCall}
            onCall={() => call(requestCode, { body: { channel, by: 'voice' } })}
          />
        </>
      )}
      {!isVerified && (
        <>
          <Failure>{failure}</Failure>
          <Button
            variant={sent === undefined ? 'primary' : 'ghost'}
            pending={pending}
            onClick={() => void ask()}
          >
            {sent === undefined ? <Trans>Send code</Trans> : <Trans>Send new code</Trans>}
          </Button>
        </>
      )}
    </Card>
  );
}

function CodeForm({ channel }: { channel: Channel }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const code = Code.safeParse(new FormData(form).get('code'));
    setWrong(code.success ? undefined : t`Enter the 6-digit code`);
    if (!code.success) return focusOn(form, 'code');
    setPending(true);
    try {
      await call(confirmCode, { body: { channel, code: code.data } });
      await queries.invalidateQueries({ queryKey: ['account'] });
    } catch (error) {
      setWrong(explain(i18n, error, t`Please try again.`));
      focusOn(form, 'code');
    } finally {
      setPending(false);
    }
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <CodeField error={wrong} />
      <Button type="submit" variant="accent" pending={pending}>
        <Trans>Verify</Trans>
      </Button>
    </form>
  );
}
