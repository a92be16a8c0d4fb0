import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { saveFile } from '../../lib/download.ts';
import { useLocale } from '../../lib/i18n.tsx';
import type { Payer } from '../../lib/payer.ts';
import { explain } from '../../lib/problems.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';

/** The invoice or receipt of the fee, to save; only its owner, signed in, may have it. */
export function DocumentButton({ payer }: { payer: Payer }) {
  const { t, i18n } = useLingui();
  const language = useLocale();
  const session = useSession();
  const save = useMutation({
    mutationFn: async () => {
      // Few want it, so nobody waits for it.
      const { openBill } = await import('../../lib/bill.ts');
      await saveFile(await openBill(payer, language), () => undefined);
    },
    onError: (error) =>
      toast.error(t`Failed to open the bill`, { description: explain(i18n, error, t`Please try again.`) }),
  });
  const isOwn = payer.kind === 'driver' ? session?.user.role === 'driver' : session?.user.id === payer.id;
  if (!isOwn) return null;
  return (
    <Button variant="secondary" pending={save.isPending} onClick={() => save.mutate()}>
      <Trans>Your bill (PDF)</Trans>
    </Button>
  );
}
