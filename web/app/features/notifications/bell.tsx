import { unreadNotifications } from '@dihaadi/contract/notifications';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Bell as BellSign } from '../../ui/pictograms/things.tsx';
import { later } from '../../shell/lazy-component.tsx';

const NotificationPanel = later(async () => (await import('./notification-list.tsx')).default);

/** Button with the signed-in user's unread notifications, which it opens. The surrounding area keeps it live. */
export function Bell() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { data } = useQuery({
    queryKey: ['notification', 'unread'],
    queryFn: ({ signal }) => call(unreadNotifications, { signal }),
    // A paid fee is no longer requested.
    meta: { parts: ['customer', 'worker', 'driver'] },
  });
  const unread = data?.unread ?? 0;
  const show = (next: boolean) => {
    setOpen(next);
    if (next) setWasOpened(true);
  };
  return (
    <>
      <span className="relative">
        <IconButton
          label={unread === 0 ? t`Notifications` : t`Notifications: ${unread} new`}
          onClick={() => show(true)}
        >
          <BellSign className="size-6" />
        </IconButton>
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute end-0 top-0 min-w-5 rounded-full bg-danger px-1 text-center text-sm leading-5 font-bold text-card tabular-nums"
          >
            {unread}
          </span>
        )}
      </span>
      {wasOpened && <NotificationPanel open={open} onOpenChange={show} />}
    </>
  );
}
