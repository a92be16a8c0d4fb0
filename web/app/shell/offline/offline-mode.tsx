import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { keepData } from '../../lib/kept-data.ts';
import { useOnline } from '../../lib/online.ts';
import { useKeptPages } from '../../lib/kept-pages.ts';
import { useOwnUserId } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { AppUpdate } from './app-update.tsx';
import { QueuedSteps } from './queued-steps.tsx';

/** Makes these pages, and what they showed last, stand without a network, and says how old that is. */
export default function OfflineMode({ pages }: { pages: readonly string[] }): ReactNode {
  const userId = useOwnUserId();
  const queries = useQueryClient();
  useEffect(() => (userId === undefined ? undefined : keepData(queries, userId)), [queries, userId]);
  useKeptPages(userId === undefined ? NONE : pages);
  useRenewedPush(userId);
  const isOnline = useOnline();
  return (
    <div aria-live="polite" className="empty:hidden">
      {!isOnline && <Age />}
      {userId !== undefined && <QueuedSteps userId={userId} />}
      <AppUpdate />
    </div>
  );
}

/** Renews the phone's push subscription for the person who is signed in now. */
function useRenewedPush(userId: string | undefined): void {
  const language = useLocale();
  useEffect(() => {
    if (userId === undefined) return undefined;
    const renew = async () => (await import('../../lib/push.ts')).renewPush(language);
    const timer = setTimeout(() => void renew().catch(() => undefined), RENEWED_MS);
    return () => clearTimeout(timer);
  }, [userId, language]);
}

/** Once the page has settled: what it loads itself comes first. */
const RENEWED_MS = 5000;

const NONE: readonly string[] = [];

const lastHeard = (all: readonly { state: { dataUpdatedAt: number } }[]): number =>
  Math.max(0, ...all.map(({ state }) => state.dataUpdatedAt));

/** When the newest of what is shown was heard, in milliseconds since 1970. */
function useLastHeard(): number {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => lastHeard(cache.getAll()),
    () => 0,
  );
}

function Age() {
  const at = useLastHeard();
  const time = formatTime(new Date(at).toISOString(), useLocale());
  return (
    <div className="pb-4">
      <Notice tone="warning" title={<Trans>No internet</Trans>}>
        {at > 0 && <Trans>Showing data from {time}.</Trans>}
      </Notice>
    </div>
  );
}
