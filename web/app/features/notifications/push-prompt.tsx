import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { canReceivePush, isPushed, serverKey, startPush } from '../../lib/push.ts';
import { recall, remember } from '../../lib/local-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Bell } from '../../ui/pictograms/things.tsx';

const ASKED = 'push-asked';
const isYes = (value: unknown) => value === true;

/** Returns the key for the prompt: null where push is unavailable, already active on this phone, or already answered. */
async function findPromptKey({ signal }: { signal: AbortSignal }): Promise<string | null> {
  if (!canReceivePush() || Notification.permission === 'denied' || recall(ASKED, isYes)) return null;
  return (await isPushed()) ? null : serverKey(signal);
}

/** Prompts once, and where it helps, whether this phone may receive notifications while the app is closed. */
export default function PushPrompt() {
  const { t } = useLingui();
  const language = useLocale();
  const [isOver, setOver] = useState(false);
  const { data: key = null } = useQuery({
    queryKey: ['push', 'ask'],
    queryFn: findPromptKey,
    staleTime: Infinity,
  });
  if (key === null || isOver) return null;
  const end = () => {
    remember(ASKED, true);
    setOver(true);
  };
  const start = async () => {
    try {
      if (await startPush(key, language)) toast.success(t`Notifications are on for this phone`);
      end();
    } catch {
      toast.error(t`Couldn't turn on notifications. Try again later.`);
    }
  };
  return (
    <Notice
      tone="info"
      title={<Trans>Turn on notifications</Trans>}
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => void start()}>
            <Bell className="size-6 shrink-0" />
            <Trans>Turn on</Trans>
          </Button>
          <Button variant="ghost" onClick={end}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      }
    >
      <Trans>Get alerts for new jobs, arrivals and payments.</Trans>
    </Notice>
  );
}
