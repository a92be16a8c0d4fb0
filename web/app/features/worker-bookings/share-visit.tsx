import type { ReplyOf } from '@dihaadi/contract/endpoint';
import { shareAssignment, shareBooking } from '@dihaadi/contract/worker-bookings/shared-visits';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../lib/api.ts';
import { ShareButton } from '../../shell/share-button.tsx';
import { Card } from '../../ui/card.tsx';

const pathTo = ({ share_token }: ReplyOf<typeof shareBooking>) => `/visit/${share_token}`;

/** Button that shares a link for the customer's family to follow the visit. */
export function ShareVisit({ bookingId }: { bookingId: string }) {
  const { t } = useLingui();
  const path = async () => pathTo(await call(shareBooking, { params: { id: bookingId } }));
  return (
    <Card className="grid gap-3">
      <p>
        <Trans>
          People with this link see who comes, when, and your area. They don't see your address or codes.
        </Trans>
      </p>
      <ShareButton path={path} title={t`Shared visit`} variant="secondary">
        <Trans>Share visit</Trans>
      </ShareButton>
    </Card>
  );
}

/** Button that shares a link to the worker's approximate location with their family. */
export function ShareMyWork({ assignmentId }: { assignmentId: string }) {
  const { t } = useLingui();
  const path = async () => pathTo(await call(shareAssignment, { params: { id: assignmentId } }));
  return (
    <ShareButton path={path} title={t`Shared visit`} variant="secondary">
      <Trans>Share with family</Trans>
    </ShareButton>
  );
}
