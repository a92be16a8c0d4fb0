import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';

type NoWorkerAvailableProps = {
  /** Name of the place, if it is not shown beside it. */
  place?: string | undefined;
  /** Goes to the question of the time; omitted at that question. */
  onChangeTime?: (() => void) | undefined;
};

/** Short form for the last question's bar; the card above explains what happens then. */
export function NoWorkerLine({ onChangeTime }: { onChangeTime: () => void }) {
  return (
    <div className="flex items-center gap-2 rounded-control bg-warning-wash py-1 ps-3 text-warning">
      <p className="min-w-0 flex-1 text-base leading-snug font-semibold">
        <Trans>No workers nearby are available at that time</Trans>
      </p>
      <Button variant="ghost" size="small" className="shrink-0" onClick={onChangeTime}>
        <Trans>Change time</Trans>
      </Button>
    </div>
  );
}

/** Note that no worker currently appears available at that place and time. */
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
