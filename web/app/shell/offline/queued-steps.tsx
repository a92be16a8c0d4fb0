import type { DeviceStepKind } from '@dihaadi/contract/devices';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { forgetRefused, sendQueued } from '../../lib/queued-steps/steps.ts';
import type { QueuedStep } from '../../lib/queued-steps/store.ts';
import { useQueuedSteps } from '../../lib/queued-steps/use-queued-steps.ts';
import { useOnline } from '../../lib/online.ts';
import { useRefusals } from '../../lib/refusals.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

const EVERY_MS = 20_000;

/** Data changed by steps: refetched once they are sent. */
const OUTDATED = ['assignment', 'package_booking', 'wage_payment', 'work_expense'];

/** Shows how many steps are waiting for a network, sends them once there is one, and shows rejected ones. */
export function QueuedSteps({ userId }: { userId: string }) {
  const { t } = useLingui();
  const noted = useQueuedSteps();
  // A photo is sent and counted with its step.
  const waiting = noted.filter(({ refusal }) => refusal === null).length;
  const refused = noted.filter(({ refusal }) => refusal !== null);
  // Offline, it could not be loaded any more.
  useEffect(() => void import('../../lib/queued-steps/send-or-queue.ts').catch(() => undefined), []);
  useSending(userId, waiting > 0);
  return (
    <>
      {waiting > 0 && (
        <div className="pb-4" data-testid="to-send">
          <Notice tone="warning" title={t`${plural(waiting, { one: '# to send', other: '# to send' })}`}>
            <Trans>We'll send this when you're online.</Trans>
          </Notice>
        </div>
      )}
      {refused.length > 0 && <Refused refused={refused} onRead={() => void forgetRefused(userId)} />}
    </>
  );
}

/**
 * Sends waiting steps: at once, when the network returns, and periodically, as a reported network may have no
 * connection.
 */
function useSending(userId: string, isWaiting: boolean): void {
  const queries = useQueryClient();
  const isOnline = useOnline();
  useEffect(() => {
    if (!isWaiting || !isOnline) return undefined;
    let isOver = false;
    const sendAll = async () => {
      const left = await sendQueued(userId);
      if (isOver) return;
      for (const thing of OUTDATED) void queries.invalidateQueries({ queryKey: [thing] });
      if (left > 0) await sendAll();
    };
    const send = () => void sendAll().catch(() => undefined);
    send();
    const timer = setInterval(send, EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [userId, isWaiting, isOnline, queries]);
}

/** Steps of a trip after which the driver has the goods, or had them. */
const WITH_GOODS: readonly DeviceStepKind[] = ['pick_up', 'finish_stop', 'arrive_drop', 'complete'];

/** What to do with the goods of a trip that was cancelled before the pickup reached the server. */
function TripCancelled({ step, refusal }: Pick<QueuedStep, 'step' | 'refusal'>) {
  if (refusal?.params?.['state'] !== 'cancelled' || !WITH_GOODS.includes(step.kind)) return null;
  return (
    <p>
      <Trans>The trip was cancelled while you were offline.</Trans>{' '}
      <Trans>If you have the goods, return them to the sender.</Trans>{' '}
      <Link to="/contact" className="underline underline-offset-4">
        <Trans>Contact us</Trans>
      </Link>
    </p>
  );
}

function Refused({ refused, onRead }: { refused: readonly QueuedStep[]; onRead: () => void }) {
  const locale = useLocale();
  const sentence = useRefusals(true);
  return (
    <div className="grid gap-3 pb-4" data-testid="refused">
      <Notice tone="danger" title={<Trans>Couldn't send this step</Trans>}>
        <ul className="grid gap-1">
          {refused.map(({ step, refusal }) => (
            <li key={step.id}>
              {formatTime(step.at, locale)}: {refusal !== null && (sentence(refusal) ?? refusal.detail)}
              <TripCancelled step={step} refusal={refusal} />
            </li>
          ))}
        </ul>
      </Notice>
      <Button variant="secondary" onClick={onRead}>
        <Trans>Got it</Trans>
      </Button>
    </div>
  );
}
