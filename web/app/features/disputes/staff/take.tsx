import { takeDispute } from '@dihaadi/contract/staff-disputes';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api.ts';
import { useActionMutation } from '../../../lib/use-action-mutation.ts';
import { Button } from '../../../ui/button.tsx';

/** Button that makes the reader the owner of a dispute. */
export function TakeDispute({ id, small = false }: { id: string; small?: boolean }) {
  const { t } = useLingui();
  const take = useActionMutation({
    things: ['dispute', 'today'],
    done: t`Dispute taken`,
    failed: t`Couldn't take the dispute`,
    run: () => call(takeDispute, { params: { id } }),
  });
  return (
    <Button
      variant={small ? 'secondary' : 'primary'}
      size={small ? 'small' : 'normal'}
      pending={take.isPending}
      onClick={() => take.mutate()}
    >
      <Trans>Take dispute</Trans>
    </Button>
  );
}
