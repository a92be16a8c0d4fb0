import { Trans } from '@lingui/react/macro';
import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { keepData } from '../../lib/kept-data.ts';
import { useOnline } from '../../lib/online.ts';
import { useKeptPages } from '../../lib/kept-pages.ts';
import { useOwnUserId } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { AppUpdate } from './app-update.tsx';
import { useKeptLinks } from './kept-links.ts';
import { QueuedSteps } from './queued-steps.tsx';

/** Makes these pages, and what they showed last, stand without a network, and says how old that is. */
export default function OfflineMode({ pages }: { pages: readonly string[] }): ReactNode {
  const userId = useOwnUserId();
  const queries = useQueryClient();
  useEffect(() => (userId === undefined ? undefined : keepData(queries, userId)), [queries, userId]);
  useKeptPages(userId === undefined ? NONE : pages);
  useKeptLinks();
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

/** What the screen shows now; what other screens have shown is in the cache as well. */
const onScreen = (cache: QueryCache) => cache.findAll({ type: 'active' });

/** When the oldest of what the screen shows was heard, in milliseconds since 1970; 0 for nothing. */
function oldestHeard(cache: QueryCache): number {
  const times = onScreen(cache).flatMap(({ state }) =>
    state.dataUpdatedAt > 0 ? [state.dataUpdatedAt] : [],
  );
  return times.length === 0 ? 0 : Math.min(...times);
}

/** Whether the screen shows something that this phone has not kept. */
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
  const at = useCache<number>(oldestHeard, 0);
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
