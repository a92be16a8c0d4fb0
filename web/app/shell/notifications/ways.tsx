import {
  notificationPreferences,
  type Preferences,
  updateNotificationPreferences,
} from '@dihaadi/contract/notifications';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { Switch } from '../../ui/checkbox.tsx';

const KEY = ['notification', 'preferences'];

/** By which ways the person is told besides the app; each takes effect at once. */
export function Ways() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(notificationPreferences, { signal }),
  });
  const [chosen, setChosen] = useState<Preferences>();
  const { mutate } = useMutation({
    mutationFn: (body: Preferences) => call(updateNotificationPreferences, { body }),
    onSuccess: (saved) => queries.setQueryData(KEY, saved),
    onError: (error) => {
      setChosen(undefined);
      toast.error(explain(i18n, error, t`Your choice could not be saved.`));
    },
  });
  if (data === undefined) return null;
  const wanted = chosen ?? data;
  // The switch moves under the finger; it moves back when the choice could not be kept.
  const choose = (next: Preferences) => {
    setChosen(next);
    mutate(next);
  };
  return (
    <div className="grid w-full gap-x-8 sm:grid-cols-2">
      <Switch
        label={t`Tell me by e-mail, too`}
        checked={wanted.email}
        onChange={({ target }) => choose({ ...wanted, email: target.checked })}
      />
      <Switch
        label={t`Tell me by SMS, too`}
        checked={wanted.sms}
        onChange={({ target }) => choose({ ...wanted, sms: target.checked })}
      />
    </div>
  );
}
