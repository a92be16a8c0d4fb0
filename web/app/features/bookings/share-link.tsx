import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { useHydrated } from '../../lib/hydrated.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

type Props = {
  /** Where it leads; the page itself without. */
  path?: string;
  /** What it is good for. */
  children?: ReactNode;
};

/** The link is all that a guest has of the booking: they should keep it, and may hand it on. */
export function ShareLink({ path, children }: Props) {
  const { t } = useLingui();
  const ready = useHydrated();
  const share = async () => {
    const url = new URL(path ?? location.href, location.origin).href;
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
      toast.error(
        path === undefined
          ? t`The link could not be copied. Copy it from the address bar.`
          : t`The link could not be copied. Open it and copy it from the address bar.`,
      );
    }
  };
  return (
    <Card className="grid gap-3">
      <p>{children ?? <Trans>Keep this link: it leads back to your booking, from any phone.</Trans>}</p>
      <Button variant="primary" disabled={!ready} onClick={() => void share()}>
        <Trans>Share or copy the link</Trans>
      </Button>
      {path !== undefined && (
        <Link to={path} className={buttonLook('ghost')}>
          <Trans>Open the link</Trans>
        </Link>
      )}
    </Card>
  );
}
