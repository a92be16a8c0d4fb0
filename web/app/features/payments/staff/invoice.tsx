import type { StaffPayment } from '@dihaadi/contract/staff-payments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { saveFile } from '../../../lib/download.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { type InvoiceSubject, openBill } from '../invoice-file.ts';
import { explain } from '../../../lib/problems.ts';
import { Button } from '../../../ui/button.tsx';

function billOf({ payer_kind, payer_id, payer }: StaffPayment): InvoiceSubject {
  if (payer_kind === 'membership') return { kind: 'membership', id: payer_id };
  return { kind: payer.kind === 'driver' ? 'driver' : 'registration', id: payer.id ?? payer_id };
}

/** Button to save the invoice or receipt of a fee or plan. */
export function InvoiceButton({ payment }: { payment: StaffPayment }) {
  const { t, i18n } = useLingui();
  const language = useLocale();
  const save = useMutation({
    mutationFn: async () => {
      await saveFile(await openBill(billOf(payment), language), () => undefined);
    },
    onError: (error) =>
      toast.error(t`Couldn't open the invoice`, { description: explain(i18n, error, t`Please try again.`) }),
  });
  return (
    <Button variant="secondary" size="small" pending={save.isPending} onClick={() => save.mutate()}>
      <Trans>Invoice (PDF)</Trans>
    </Button>
  );
}
