import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../../ui/card.tsx';
import { Key } from '../../../../ui/pictograms/steps.tsx';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { isCodeNeeded, isManyDays, isOver } from './assignments.ts';

/** The four-digit start code, large enough to read across a doorstep, and as a QR code for a camera. */
export function StartCode({ booking }: { booking: WorkerBooking }) {
  const { t } = useLingui();
  const code = booking.start_code;
  if (code === null || isOver(booking) || !isCodeNeeded(booking)) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="grid min-w-0 flex-[1_1_14rem] gap-2">
        <h2 className="flex items-center gap-2.5 text-xl">
          <Key className="size-8 shrink-0 text-primary-ink" />
          <Trans>Start code</Trans>
        </h2>
        <p className="text-6xl leading-tight font-bold tracking-[0.15em]">
          <span aria-hidden="true">{code}</span>
          <span className="sr-only">{code.split('').join(' ')}</span>
        </p>
        <p className="text-ink-soft">
          <Trans>Tell the worker this code when they arrive. Work can't start without the code.</Trans>
        </p>
        {isManyDays(booking) && (
          <p className="font-semibold">
            <Trans>Each working day has a new code. Find the code here every morning.</Trans>
          </p>
        )}
      </div>
      <QrCode
        text={code}
        label={t`Start code QR for the worker to scan`}
        className="size-36 rounded-control"
      />
    </Card>
  );
}
