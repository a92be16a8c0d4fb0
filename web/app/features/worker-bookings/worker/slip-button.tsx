import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { wageSlip } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { openFile } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/download.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { explain } from '../../../lib/problems.ts';
import { Button } from '../../../ui/button.tsx';
import { Documents } from '../../../ui/pictograms/things.tsx';

/** Button to download the wage slip of finished work, in the screen's language. */
export function SlipButton({ job }: { job: Pick<WorkAssignment, 'id'> }) {
  const { t, i18n } = useLingui();
  const language = useLocale();
  const save = useMutation({
    mutationFn: async () =>
      saveFile(await openFile(wageSlip, { params: { id: job.id }, query: { language } }), () => undefined),
    onError: (error) =>
      toast.error(t`Couldn't open the wage slip`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
  });
  return (
    <Button
      variant="secondary"
      data-testid="slip"
      pending={save.isPending}
      onClick={() => save.mutate()}
      className="min-h-14"
    >
      <Documents className="size-7 shrink-0" />
      <Trans>Wage slip (PDF)</Trans>
    </Button>
  );
}
