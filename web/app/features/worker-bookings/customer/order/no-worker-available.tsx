import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';

/** Nobody can come to that place at that time, as it looks now. */
export function NobodyFree({ onChangeTime }: { onChangeTime: () => void }) {
  return (
    <Notice
      tone="warning"
      title={<Trans>No worker nearby is free at that time</Trans>}
      action={
        <Button variant="secondary" size="small" onClick={onChangeTime}>
          <Trans>Choose another time</Trans>
        </Button>
      }
    >
      <Trans>You can book all the same: we go on looking, and our team is told.</Trans>
    </Notice>
  );
}
