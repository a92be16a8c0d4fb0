import { driverDocument, registrationDocument } from '@dihaadi/contract/payment-documents';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { openFile } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { useLocale } from '../../lib/i18n.tsx';
import type { Payer } from '../../lib/payer.ts';
import { explain } from '../../lib/problems.ts';
import { ApiProblem } from '../../lib/request.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';

/** The invoice or receipt of the fee, to save; only its owner, signed in, may have it. */
export function DocumentButton({ payer }: { payer: Payer }) {
  const { t, i18n } = useLingui();
  const language = useLocale();
  const session = useSession();
  const save = useMutation({
    mutationFn: async () => saveFile(await open(payer, language), () => undefined),
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

// It gets its number some seconds after the payment.
const TRIES = 6;
const WAIT_MS = 2_500;

async function open(payer: Payer, language: 'en' | 'hi', tries = TRIES): Promise<Response> {
  const { kind, id } = payer;
  try {
    return await (kind === 'driver'
      ? openFile(driverDocument, { params: { id }, query: { language } })
      : openFile(registrationDocument, { params: { user_id: id }, query: { language } }));
  } catch (error) {
    const isComing = error instanceof ApiProblem && error.problem.code === 'document-not-ready';
    if (!isComing || tries === 1) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  return open(payer, language, tries - 1);
}
