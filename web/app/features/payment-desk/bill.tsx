import type { StaffPayment } from '@dihaadi/contract/payment-desk';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { saveFile } from '../../lib/download.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { openBill } from '../../lib/bill.ts';
import { explain } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';

/** The invoice or receipt of a fee, to save. */
export function Bill({ kind, id }: { kind: StaffPayment['payer']['kind']; id: string }) {
  const { t, i18n } = useLingui();
  const language = useLocale();
  const save = useMutation({
    mutationFn: async () => {
      const payer = { kind: kind === 'driver' ? kind : ('registration' as const), id };
      await saveFile(await openBill(payer, language), () => undefined);
    },
    onError: (error) =>
      toast.error(t`Failed to open the bill`, { description: explain(i18n, error, t`Please try again.`) }),
  });
  return (
    <Button variant="secondary" size="small" pending={save.isPending} onClick={() => save.mutate()}>
      <Trans>Bill (PDF)</Trans>
    </Button>
  );
}
