import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { saveFile } from '../../lib/download.ts';
import { useLocale } from '../../lib/i18n.tsx';
import type { InvoiceSubject } from './invoice-file.ts';
import { explain } from '../../lib/problems.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';

/** Button to save the invoice or receipt of a fee or plan; only its signed-in owner may have it. */
export function SaveInvoiceButton({ of }: { of: InvoiceSubject }) {
  const { t, i18n } = useLingui();
  const language = useLocale();
  const session = useSession();
  const save = useMutation({
    mutationFn: async () => {
      // Loaded on demand: few people need it.
      const { openBill } = await import('./invoice-file.ts');
      await saveFile(await openBill(of, language), () => undefined);
    },
    onError: (error) =>
      toast.error(t`Couldn't open the invoice`, { description: explain(i18n, error, t`Please try again.`) }),
  });
  if (!isOwnInvoice(of, session)) return null;
  return (
    <Button variant="secondary" pending={save.isPending} onClick={() => save.mutate()}>
      <Trans>Invoice (PDF)</Trans>
    </Button>
  );
}

/** Whether it is the signed-in user's bill, as far as the browser knows. */
export const isOwnInvoice = (
  { kind, id }: InvoiceSubject,
  session: ReturnType<typeof useSession>,
): boolean =>
  kind === 'registration'
    ? session?.user.id === id
    : session?.user.role === (kind === 'driver' ? 'driver' : 'job_provider');
