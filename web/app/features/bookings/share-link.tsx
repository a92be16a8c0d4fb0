import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ShareButton } from '../../shell/share-button.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Link for sharing. */
export function WatchLink({ token }: { token: string }) {
  const { t } = useLingui();
  const path = `/track/${token}`;
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">
        <Trans>Family link: they can only watch</Trans>
      </h2>
      <p>
        <Trans>They follow the trip, but don't see codes and can't change the booking.</Trans>
      </p>
      <ShareButton path={path} title={t`Shared trip`} variant="primary">
        <Trans>Share family link</Trans>
      </ShareButton>
      <Link to={path} className={buttonLook('ghost')}>
        <Trans>Preview shared page</Trans>
      </Link>
    </Card>
  );
}

/** The page's own link is a guest's only access to the booking: they should keep it, and keep it private. */
export function OwnLink({ canCancel }: { canCancel: boolean }) {
  const { t } = useLingui();
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">
        <Trans>Your own link: keep it to yourself</Trans>
      </h2>
      <p>
        {canCancel ? (
          <Trans>This link opens your booking on any phone. Anyone who has the link can cancel.</Trans>
        ) : (
          <Trans>This link opens your booking on any phone.</Trans>
        )}
      </p>
      <ShareButton title={t`Your booking`} variant="secondary">
        <Trans>Copy my own link</Trans>
      </ShareButton>
    </Card>
  );
}
