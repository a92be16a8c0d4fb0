import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';

type NoWorkerAvailableProps = {
  /** Where that is, if it is not shown beside it. */
  place?: string | undefined;
  /** Leads to the question of the time; not where that is asked. */
  onChangeTime?: (() => void) | undefined;
};

/** Says that no worker is available at that place and time, as it looks now. */
export function NoWorkerAvailable({ place, onChangeTime }: NoWorkerAvailableProps) {
  return (
    <Notice
      tone="warning"
      title={<Trans>No workers nearby are available at that time</Trans>}
      action={
        onChangeTime && (
          <Button variant="secondary" size="small" onClick={onChangeTime}>
            <Trans>Choose another time</Trans>
          </Button>
        )
      }
    >
      {place !== undefined && <span className="block font-semibold">{place}</span>}
      <Trans>You can still book. We keep looking, and our team helps.</Trans>
    </Notice>
  );
}
