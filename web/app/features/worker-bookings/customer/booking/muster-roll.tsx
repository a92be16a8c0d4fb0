import { musterRollCsv, musterRollPdf } from '@dihaadi/contract/worker-bookings/booking-changes';
import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toast } from '../../../../ui/toast.ts';
import { openFile } from '../../../../lib/api.ts';
import { saveFile } from '../../../../lib/download.ts';
import { useLocale } from '../../../../lib/i18n.tsx';
import { explain } from '../../../../lib/problems.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Documents } from '../../../../ui/pictograms/things.tsx';

const formats = ['pdf', 'csv'] as const;

/** Download of attendance by day with earnings. */
export function MusterRoll({ booking }: { booking: WorkerBooking }) {
  const { t, i18n } = useLingui();
  const language = useLocale();
  const load = useMutation({
    mutationFn: async (format: (typeof formats)[number]) => {
      const params = { id: booking.id };
      const file =
        format === 'csv'
          ? await openFile(musterRollCsv, { params })
          : await openFile(musterRollPdf, { params, query: { language } });
      await saveFile(file, () => undefined);
    },
    onError: (error) =>
      toast.error(t`Couldn't load the attendance statement`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
  });
  return (
    <Card className="grid gap-3">
      <h2 className="flex items-center gap-2.5 text-xl">
        <Documents className="size-8 shrink-0 text-primary-ink" />
        <Trans>Attendance statement</Trans>
      </h2>
      <p className="text-ink-soft">
        <Trans>Each worker's attendance and earnings, day by day.</Trans>
      </p>
      <div className="grid grid-cols-2 gap-2">
        {formats.map((format) => (
          <Button
            key={format}
            variant="secondary"
            pending={load.isPending && load.variables === format}
            onClick={() => load.mutate(format)}
          >
            <Download className="size-5 shrink-0" />
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </Card>
  );
}
