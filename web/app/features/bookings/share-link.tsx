import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** The link to hand on. */
export function WatchLink({ token }: { token: string }) {
  const path = `/track/${token}`;
  return (
    <Card className="grid gap-3">
      <p>
        <Trans>People with this link can follow the trip. They can't see codes or change the booking.</Trans>
      </p>
      <Share path={path} variant="primary">
        <Trans>Share trip</Trans>
      </Share>
      <Link to={path} className={buttonLook('ghost')}>
        <Trans>Preview shared page</Trans>
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
          Save this page's link to open your booking on any phone. Don't share this link: it can cancel your
          booking.
        </Trans>
      </p>
      <Share variant="secondary">
        <Trans>Copy booking link</Trans>
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
          ? t`Couldn't copy the link. Copy the address from your browser instead.`
          : t`Couldn't copy the link. Open the page and copy its address from your browser.`,
      );
    }
  };
  return (
    <Button variant={variant} disabled={!ready} onClick={() => void share()}>
      {children}
    </Button>
  );
}
