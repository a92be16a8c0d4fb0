import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';

/** Says that no worker is available at that place and time, as it looks now. */
export function NoWorkerAvailable({ onChangeTime }: { onChangeTime: () => void }) {
  return (
    <Notice
      tone="warning"
      title={<Trans>No workers nearby are available at that time</Trans>}
      action={
        <Button variant="secondary" size="small" onClick={onChangeTime}>
          <Trans>Choose another time</Trans>
        </Button>
      }
    >
      <Trans>You can still book. We keep looking, and our team helps.</Trans>
    </Notice>
  );
}
