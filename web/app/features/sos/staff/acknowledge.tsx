import { acknowledgeSos } from '@dihaadi/contract/staff-sos';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api.ts';
import { useActionMutation } from '../../../lib/use-action-mutation.ts';
import { Button } from '../../../ui/button.tsx';

/** Button that acknowledges an alert: the alarm stops for all staff, and the person is notified. */
export function Acknowledge({ id, small = false }: { id: string; small?: boolean }) {
  const { t } = useLingui();
  const acknowledge = useActionMutation({
    things: ['sos_alert', 'today'],
    done: t`SOS acknowledged. Call the person now.`,
    failed: t`Couldn't acknowledge the SOS`,
    run: () => call(acknowledgeSos, { params: { id } }),
  });
  return (
    <Button
      variant={small ? 'secondary' : 'danger'}
      size={small ? 'small' : 'normal'}
      pending={acknowledge.isPending}
      onClick={() => acknowledge.mutate()}
    >
      <Trans>Acknowledge SOS</Trans>
    </Button>
  );
}
