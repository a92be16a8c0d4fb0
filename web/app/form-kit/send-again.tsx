import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { explain } from '../lib/problems.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useMinutePassed } from './resend-delay.ts';

type SendAgainProps = {
  /** Requests another code. */
  onSend: () => Promise<unknown>;
  /** Label of the button, which names the number if codes were sent to several. */
  label: ReactNode;
};

/** Offers another code, a minute after the last one. */
export function SendAgain({ onSend, label }: SendAgainProps) {
  const { t, i18n } = useLingui();
  const [sent, setSent] = useState(0);
  const hasWaited = useMinutePassed(sent);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      await onSend();
      setSent(sent + 1);
    } catch (error) {
      setFailure(explain(i18n, error, t`Please try again.`));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="grid gap-3">
      <output className="block empty:hidden">
        {sent > 0 && (
          <Notice tone="info">
            <Trans>We've sent you a code.</Trans>
          </Notice>
        )}
      </output>
      <div role="alert" className="empty:hidden">
        {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      </div>
      {hasWaited ? (
        <Button type="button" variant="ghost" pending={pending} onClick={() => void send()}>
          {label}
        </Button>
      ) : (
        <p className="text-ink-soft">
          <Trans>You can get a new code in a minute.</Trans>
        </p>
      )}
    </div>
  );
}
