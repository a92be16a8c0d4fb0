import {
  notificationPreferences,
  type Preferences,
  type PushGroup,
  pushGroups,
  updateNotificationPreferences,
} from '@dihaadi/contract/notifications';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ThisDevice } from './this-device.tsx';

const PUSH_GROUP_LABELS: Record<PushGroup, MessageDescriptor> = {
  offers: msg`New jobs`,
  arrivals: msg`Arrivals`,
  payments: msg`Payments`,
  other: msg`Everything else`,
};

const KEY = ['notification', 'preferences'];

/** Notification channels besides the app; each change takes effect at once. */
export function NotificationChannels() {
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
      toast.error(explain(i18n, error, t`Couldn't save your choice.`));
    },
  });
  if (data === undefined) return null;
  const wanted = chosen ?? data;
  // The switch moves immediately, and moves back when the choice could not be saved.
  const choose = (next: Preferences) => {
    setChosen(next);
    mutate(next);
  };
  return (
    <div className="grid w-full">
      <ThisDevice />
      <Switch
        label={t`Email me too`}
        checked={wanted.email}
        onChange={({ target }) => choose({ ...wanted, email: target.checked })}
      />
      <Switch
        label={t`Text me too`}
        checked={wanted.sms}
        onChange={({ target }) => choose({ ...wanted, sms: target.checked })}
      />
      <div className="mt-2">
        <Disclosure summary={<Trans>Notify me about</Trans>}>
          <div className="grid">
            {pushGroups.map((group) => (
              <Switch
                key={group}
                label={i18n._(PUSH_GROUP_LABELS[group])}
                checked={wanted.push[group]}
                onChange={({ target }) =>
                  choose({ ...wanted, push: { ...wanted.push, [group]: target.checked } })
                }
              />
            ))}
            <Switch
              label={t`No alerts from 9 pm to 7 am, except jobs and arrivals`}
              checked={wanted.quiet_hours}
              onChange={({ target }) => choose({ ...wanted, quiet_hours: target.checked })}
            />
          </div>
        </Disclosure>
      </div>
    </div>
  );
}
