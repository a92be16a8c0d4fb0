import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from 'sonner';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** The link is all that a guest has of the booking: they should keep it, and may hand it on. */
export function ShareLink() {
  const { t } = useLingui();
  const share = async () => {
    const url = location.href;
    try {
      // A phone offers WhatsApp and the like; a desk has a clipboard.
      if (matchMedia('(pointer: coarse)').matches)
        return await navigator.share({ title: t`Your booking`, url });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t`Link copied`);
    } catch {
      toast.error(t`The link could not be copied. Copy it from the address bar.`);
    }
  };
  return (
    <Card className="grid gap-3">
      <p>
        <Trans>Keep this link: it leads back to your booking, from any phone.</Trans>
      </p>
      <Button variant="primary" onClick={() => void share()}>
        <Trans>Share or copy the link</Trans>
      </Button>
    </Card>
  );
}
