import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { explain } from '../lib/problems.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useMinutePassed } from './resend-delay.ts';

type CallMeProps = {
  /** Whether this installation can call, according to the response to the code request. */
  canCall: boolean;
  /** Requests the code by a call. */
  onCall: () => Promise<unknown>;
  /** Message after the request, where it isn't known whether the number has an account. */
  said?: ReactNode;
  /** Label of the button, where several codes were sent. */
  label?: ReactNode;
  /** Shown if no call is possible. */
  children?: ReactNode;
};

/** Offers a call with the code to a person who got no SMS or can't read it: a minute after this is first shown. */
export function CallMe({ canCall, onCall, said, label, children }: CallMeProps) {
  const { t, i18n } = useLingui();
  const [calls, setCalls] = useState(0);
  const hasWaited = useMinutePassed(calls);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const callMe = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      await onCall();
      setCalls(calls + 1);
    } catch (error) {
      setFailure(explain(i18n, error, t`Please try again.`));
    } finally {
      setPending(false);
    }
  };
  if (!canCall) return children;
  return (
    <div className="grid gap-3">
      <output className="block empty:hidden">
        {calls > 0 && (
          <Notice tone="info">{said ?? <Trans>We're calling you now. We say the code twice.</Trans>}</Notice>
        )}
      </output>
      <div role="alert" className="empty:hidden">
        {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      </div>
      {hasWaited ? (
        <Button type="button" variant="secondary" pending={pending} onClick={() => void callMe()}>
          {label ?? <Trans>Call me with the code</Trans>}
        </Button>
      ) : (
        <p className="text-ink-soft">
          <Trans>No code after a minute? We can call you.</Trans>
        </p>
      )}
    </div>
  );
}
