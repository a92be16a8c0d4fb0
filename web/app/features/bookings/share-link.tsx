import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { useHydrated } from '../../lib/hydrated.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** The link to hand on. */
export function WatchLink({ token }: { token: string }) {
  const path = `/track/${token}`;
  return (
    <Card className="grid gap-3">
      <p>
        <Trans>
          Share this trip: whoever has the link sees where it is, but no codes, and can change nothing.
        </Trans>
      </p>
      <Share path={path} variant="primary">
        <Trans>Share this trip</Trans>
      </Share>
      <Link to={path} className={buttonLook('ghost')}>
        <Trans>See what they see</Trans>
      </Link>
    </Card>
  );
}

/** The page's own link is all that a guest has of the booking: they should keep it, to themselves. */
export function OwnLink() {
  return (
    <Card className="grid gap-3">
      <p>
        <Trans>
          Keep the link of this page: it leads back to your booking, from any phone. Whoever has it can
          cancel.
        </Trans>
      </p>
      <Share variant="secondary">
        <Trans>Copy my link</Trans>
      </Share>
    </Card>
  );
}

type Props = {
  /** Where it leads; the page itself without. */
  path?: string | undefined;
  variant: 'primary' | 'secondary';
  children: ReactNode;
};

function Share({ path, variant, children }: Props) {
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
    <Button variant={variant} disabled={!ready} onClick={() => void share()}>
      {children}
    </Button>
  );
}
