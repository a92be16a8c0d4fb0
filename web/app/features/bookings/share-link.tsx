import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ShareButton } from '../../shell/share-button.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** The link to hand on. */
export function WatchLink({ token }: { token: string }) {
  const { t } = useLingui();
  const path = `/track/${token}`;
  return (
    <Card className="grid gap-3">
      <p>
        <Trans>People with this link can follow the trip. They can't see codes or change the booking.</Trans>
      </p>
      <ShareButton path={path} title={t`Shared trip`} variant="primary">
        <Trans>Share trip</Trans>
      </ShareButton>
      <Link to={path} className={buttonLook('ghost')}>
        <Trans>Preview shared page</Trans>
      </Link>
    </Card>
  );
}

/** The page's own link is all that a guest has of the booking: they should keep it, to themselves. */
export function OwnLink() {
  const { t } = useLingui();
  return (
    <Card className="grid gap-3">
      <p>
        <Trans>
          Save this page's link to open your booking on any phone. Don't share this link: it can cancel your
          booking.
        </Trans>
      </p>
      <ShareButton title={t`Your booking`} variant="secondary">
        <Trans>Copy booking link</Trans>
      </ShareButton>
    </Card>
  );
}
