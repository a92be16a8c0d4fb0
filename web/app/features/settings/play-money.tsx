import { readPlayMoney } from '@dihaadi/contract/payment-settings';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says, before payments go live, who has paid in test mode: their fee is due then. */
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
