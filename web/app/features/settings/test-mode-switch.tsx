import { readPlayMoney } from '@dihaadi/contract/payment-settings';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Confirms turning off test mode: payments are real from then on. */
export function useGoLive() {
  const [answer, setAnswer] = useState<(goes: boolean) => void>();
  const ask = async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setAnswer(() => resolve);
    const goes = await promise;
    setAnswer(undefined);
    return goes;
  };
  const question = (
    <AlertDialog
      open={answer !== undefined}
      onOpenChange={(open) => {
        if (!open) answer?.(false);
      }}
      title={<Trans>Turn off test mode?</Trans>}
      description={
        <Trans>
          People then pay real money, through the gateways that are turned on. Check their live keys first.
        </Trans>
      }
      confirmLabel={<Trans>Turn off test mode</Trans>}
      cancelLabel={<Trans>Keep test mode</Trans>}
      onConfirm={() => answer?.(true)}
    >
      <TestModeSwitch />
    </AlertDialog>
  );
  return { ask, question };
}

/** Switch for test mode; shows who paid in test mode, whose fee becomes due when payments go live. */
export function TestModeSwitch() {
  const { data } = useQuery({
    queryKey: ['payment', 'play_money'],
    queryFn: ({ signal }) => call(readPlayMoney, { signal }),
  });
  if (data === undefined || data.count === 0) return null;
  const { count, registrations } = data;
  const names = registrations.map(({ name }) => name).join(', ');
  return (
    <Notice
      tone="warning"
      title={
        <Plural
          value={count}
          one="# registration was paid in test mode"
          other="# registrations were paid in test mode"
        />
      }
    >
      <Trans>After you save, they must pay the fee again: {names}</Trans>
    </Notice>
  );
}
