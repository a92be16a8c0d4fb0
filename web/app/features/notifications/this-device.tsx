import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { canReceivePush, isPushed, serverKey, startPush, stopPush } from '../../lib/push.ts';
import { Switch } from '../../ui/checkbox.tsx';

const KEY = ['push', 'phone'];

const standing = async ({ signal }: { signal: AbortSignal }) => {
  const key = canReceivePush() ? await serverKey(signal) : null;
  return { key, isOn: key !== null && (await isPushed()) };
};

/** Whether this phone receives notifications while the app is closed; nothing where that is impossible. */
export function ThisDevice() {
  const { t } = useLingui();
  const language = useLocale();
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: KEY, queryFn: standing });
  const { mutate, isPending } = useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (!isWanted) await stopPush();
      else if (!(await startPush(data?.key ?? '', language)))
        toast.error(t`Notifications are blocked. Allow notifications in your browser settings.`);
    },
    onError: () => toast.error(t`Couldn't turn on notifications. Try again later.`),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  if (data === undefined || data.key === null) return null;
  return (
    <Switch
      label={t`Notify me on this phone, even when the app is closed`}
      checked={data.isOn}
      disabled={isPending}
      onChange={({ target }) => mutate(target.checked)}
    />
  );
}
