import { useLingui } from '@lingui/react/macro';
import type { LiveStatus } from '../lib/live-stream.ts';
import { useOnline } from '../lib/online.ts';
import { LiveDot } from '../ui/live-dot.tsx';

export function ConnectionState({ status }: { status: LiveStatus }) {
  const { t } = useLingui();
  const labels: Record<LiveStatus, string> = {
    connecting: t`Connecting...`,
    live: t`Live`,
    stale: t`Out of date. Reconnecting...`,
    ended: t`Live updates stopped. Reload the page.`,
  };
  // A stream detects a lost network later.
  const shown = useOnline() || status !== 'live' ? status : 'stale';
  return <LiveDot status={shown}>{labels[shown]}</LiveDot>;
}
