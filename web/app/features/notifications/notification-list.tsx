import {
  feeRequests,
  listNotifications,
  readNotifications,
  type Notification,
} from '@dihaadi/contract/notifications';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call, callList } from '../../lib/api.ts';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { notificationPath } from '../../lib/notification-path.ts';
import { useOwnRegistration } from '../../lib/own-account.ts';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Check } from '../../ui/pictograms/signs.tsx';
import { Bell } from '../../ui/pictograms/things.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import { NotificationChannels } from './channels.tsx';

type NotificationListProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The user's notifications, newest first; viewing them marks them as read. */
export default function NotificationList({ open, onOpenChange }: NotificationListProps) {
  const { t } = useLingui();
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>Notifications</Trans>}
      closeLabel={t`Close`}
      footer={<NotificationChannels />}
    >
      <List onLeave={() => onOpenChange(false)} />
    </Drawer>
  );
}

/** `onLeave` is called once a link leads elsewhere, possibly to the page that is already open. */
function List({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const language = useLocale();
  const notifications = useInfiniteQuery({
    queryKey: ['notification', 'list', language],
    queryFn: ({ signal, pageParam: cursor }) =>
      callList(listNotifications, { query: { language, limit: 20, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor: cursor }) => cursor,
    meta: { failure: t`Couldn't load notifications` },
  });
  const newest = notifications.data?.pages[0]?.rows[0];
  useMarkAsRead(newest);
  return (
    <QueryState
      query={notifications}
      failure={<Trans>Couldn't load notifications</Trans>}
      skeleton={{ rows: 4, className: 'h-20' }}
    >
      {({ pages }) =>
        newest === undefined ? (
          <EmptyState picture={<Bell className="size-10" />} title={<Trans>No notifications yet</Trans>}>
            <p className="text-ink-soft">
              <Trans>Updates about your jobs, bookings and payments appear here.</Trans>
            </p>
          </EmptyState>
        ) : (
          <div className="grid gap-4">
            <ul className="grid divide-y divide-hairline">
              {pages.flatMap(({ rows }) =>
                rows.map((one) => <One key={one.id} notification={one} onLeave={onLeave} />),
              )}
            </ul>
            {notifications.hasNextPage && (
              <Button
                variant="secondary"
                pending={notifications.isFetchingNextPage}
                onClick={() => void notifications.fetchNextPage()}
              >
                <Trans>Show older</Trans>
              </Button>
            )}
          </div>
        )
      }
    </QueryState>
  );
}

/** Marks all up to the newest displayed one as read. */
function useMarkAsRead(newest: Notification | undefined): void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (upTo: string) => call(readNotifications, { body: { up_to: upTo } }),
    onSuccess: (unread) => queries.setQueryData(['notification', 'unread'], unread),
  });
  const unread = newest?.read_at === null ? newest.at : undefined;
  useEffect(() => {
    if (unread !== undefined) mutate(unread);
  }, [unread, mutate]);
}

const isFeeRequest = ({ kind }: Notification): boolean => feeRequests.some((one) => one === kind);

/** Offers expire within minutes. */
const OFFER_MS = 5 * 60_000;

/** Returns the page with the details of a notification. */
function useNotificationPath(notification: Notification): string | undefined {
  const { thing, at } = notification;
  const [now] = useState(() => Date.now());
  const role = useSession()?.user.role;
  const isOver = thing === 'trip_offer' && Date.parse(at) <= now - OFFER_MS;
  return role === undefined || isOver || isFeeRequest(notification)
    ? undefined
    : notificationPath({ ...notification, role });
}

const trips = ['package_booking', 'trip_offer'];

function One({ notification, onLeave }: { notification: Notification; onLeave: () => void }) {
  const { thing, title, text, at, read_at: readAt } = notification;
  const locale = useLocale();
  const page = useNotificationPath(notification);
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 py-4 first:pt-0">
      <span
        aria-hidden="true"
        className={`mt-2 size-2.5 rounded-full ${readAt === null ? 'bg-primary-ink' : 'bg-hairline'}`}
      />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">
          {title}
          {readAt === null && (
            <span className="sr-only">
              {' '}
              <Trans>(new)</Trans>
            </span>
          )}
        </p>
        <p className="break-words text-ink-soft">{text}</p>
        {isFeeRequest(notification) && <FeeRequest onLeave={onLeave} />}
        {page !== undefined && (
          <Link
            to={page}
            onClick={onLeave}
            className="justify-self-start font-semibold text-primary-ink underline underline-offset-4"
          >
            {trips.includes(thing) ? <Trans>View trip</Trans> : <Trans>View details</Trans>}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
        <DateText iso={at} className="text-base text-ink-soft">
          {formatTime(at, locale)}
        </DateText>
      </div>
    </li>
  );
}

/** Link to pay the registration fee; a note once it is paid. */
function FeeRequest({ onLeave }: { onLeave: () => void }) {
  const registration = useOwnRegistration();
  if (registration === undefined) return null;
  return registration.registration_fee_paid ? (
    <span className="flex items-center gap-2 font-semibold text-success">
      <Check className="size-5 shrink-0" />
      <Trans>Registration fee paid</Trans>
    </span>
  ) : (
    <Link
      to="/pay"
      onClick={onLeave}
      className="justify-self-start font-semibold text-primary-ink underline underline-offset-4"
    >
      <Trans>Go to payment</Trans>
    </Link>
  );
}
