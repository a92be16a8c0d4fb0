import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { explain } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Alert } from '../../ui/pictograms/signs.tsx';
import { toast } from '../../ui/toast.ts';
import { CallPolice } from './call-police.tsx';
import { HoldButton } from './hold-button.tsx';
import { phonePosition, type PhonePosition } from './position.ts';

type Raise = (position: PhonePosition | undefined) => Promise<void>;

/** How long an alert waits for the phone's position; a later position is sent after it. */
const WAIT_MS = 1_000;
const soon = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WAIT_MS));

/** SOS button, activated by a long press. Also links to the police, which works without network access to us. */
export function SosButton({ raise }: { raise: Raise }) {
  const { t, i18n } = useLingui();
  const place = useRef<Promise<PhonePosition | undefined>>(undefined);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const find = () => (place.current ??= phonePosition());
  const send = async () => {
    setAsking(false);
    setSending(true);
    setFailure(undefined);
    const position = find();
    try {
      const known = await Promise.race([position, soon()]);
      await raise(known);
      const later = known ?? (await position);
      if (known === undefined && later !== undefined) await raise(later);
    } catch (error) {
      setFailure(error);
    }
    place.current = undefined;
    setSending(false);
  };
  return (
    <section aria-label={t`SOS`} className="grid max-w-xl gap-2">
      <div aria-live="assertive" className="grid gap-3 empty:hidden">
        {failure !== undefined && (
          <Notice tone="danger" title={<Trans>SOS not sent. Call 112.</Trans>}>
            {explain(i18n, failure, t`Check your signal and press again.`)}
          </Notice>
        )}
      </div>
      {/* Fits one row on every phone, so that the step below does not move. */}
      <div className="flex flex-wrap gap-2">
        {isSending ? (
          <Button variant="danger" pending className="flex-1">
            <Trans>Sending SOS</Trans>
          </Button>
        ) : (
          <HoldButton
            onBegun={() => void find()}
            onHeld={() => void send()}
            onPressed={() => setAsking(true)}
            onLeft={() => toast.error(t`Keep SOS pressed for 2 seconds`)}
          >
            <Alert className="size-6 shrink-0" />
            <Trans>SOS: hold 2 seconds</Trans>
          </HoldButton>
        )}
        <CallPolice isShort />
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Send SOS?</Trans>}
        description={<Trans>Our team and your trusted contacts are told at once.</Trans>}
        confirmLabel={<Trans>Send SOS</Trans>}
        cancelLabel={<Trans>Don't send</Trans>}
        onConfirm={() => void send()}
      />
    </section>
  );
}
