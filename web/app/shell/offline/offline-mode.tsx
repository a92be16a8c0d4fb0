import { Trans } from '@lingui/react/macro';
import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { persistScreenData } from '../../lib/screen-data-persistence.ts';
import { useOnline } from '../../lib/online.ts';
import { useSavePagesOffline } from '../../lib/save-pages-offline.ts';
import { useOwnUserId } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { AppUpdate } from './app-update.tsx';
import { useOfflineLinkGuard } from './offline-link-guard.ts';
import { QueuedSteps } from './queued-steps.tsx';

/** Makes these pages, with the data they last showed, available offline, and shows the data's age. */
export default function OfflineMode({ pages }: { pages: readonly string[] }): ReactNode {
  const userId = useOwnUserId();
  const queries = useQueryClient();
  useEffect(() => (userId === undefined ? undefined : persistScreenData(queries, userId)), [queries, userId]);
  useSavePagesOffline(userId === undefined ? NONE : pages);
  useOfflineLinkGuard();
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

/** Renews the phone's push subscription for the signed-in user. */
function useRenewedPush(userId: string | undefined): void {
  const language = useLocale();
  useEffect(() => {
    if (userId === undefined) return undefined;
    const renew = async () => (await import('../../lib/push.ts')).renewPush(language);
    const timer = setTimeout(() => void renew().catch(() => undefined), PUSH_RENEWAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [userId, language]);
}

/** After the page has settled: its own requests come first. */
const PUSH_RENEWAL_DELAY_MS = 5000;

const NONE: readonly string[] = [];

/** Queries on the current screen; the cache also has those of other screens. */
const onScreen = (cache: QueryCache) => cache.findAll({ type: 'active' });

/** Returns when the oldest data on the screen was received, in milliseconds since 1970; 0 for none. */
function oldestDataTimestamp(cache: QueryCache): number {
  const times = onScreen(cache).flatMap(({ state }) =>
    state.dataUpdatedAt > 0 ? [state.dataUpdatedAt] : [],
  );
  return times.length === 0 ? 0 : Math.min(...times);
}

/** Whether the screen needs data that is not saved on this phone. */
const isPartMissing = (cache: QueryCache): boolean =>
  onScreen(cache).some(({ state }) => state.data === undefined);

function useCache<Value extends number | boolean>(
  read: (cache: QueryCache) => Value,
  otherwise: Value,
): Value {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => read(cache),
    () => otherwise,
  );
}

function Age() {
  const at = useCache<number>(oldestDataTimestamp, 0);
  const isIncomplete = useCache<boolean>(isPartMissing, false);
  const time = formatTime(new Date(at).toISOString(), useLocale());
  return (
    <div className="pb-4">
      <Notice tone="warning" title={<Trans>No internet</Trans>}>
        {at > 0 && (
          <p>
            <Trans>Showing data from {time}.</Trans>
          </p>
        )}
        {isIncomplete && (
          <p>
            <Trans>Some of this page isn't saved on your phone.</Trans>
          </p>
        )}
      </Notice>
    </div>
  );
}
