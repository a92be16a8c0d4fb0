import * as contract from '@dihaadi/contract/sent-messages';
import type { MessageChannel, MessageStatus } from '@dihaadi/contract/messages';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callList } from '../lib/api.ts';
import { formatDate, formatTime } from '../lib/format.ts';
import { useLocale } from '../lib/i18n.tsx';
import { pagedQuery } from '../lib/paged-query.ts';
import { useActionMutation } from '../lib/use-action-mutation.ts';
import { PagedRows } from '../shell/paged-rows.tsx';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Part } from './record.tsx';

const channels: Record<MessageChannel, MessageDescriptor> = {
  email: msg`Email`,
  sms: msg`SMS`,
  voice: msg`Voice call`,
};
const statuses: Record<MessageStatus, { label: MessageDescriptor; tone: Tone }> = {
  queued: { label: msg`Waiting to be sent`, tone: 'neutral' },
  sent: { label: msg`Sent`, tone: 'success' },
  failed: { label: msg`Not sent`, tone: 'danger' },
};

const lists = {
  package_booking: (id: string, cursor: string | undefined, signal: AbortSignal) =>
    callList(contract.listPackageMessages, { params: { bookingId: id }, query: { cursor }, signal }),
  worker_booking: (id: string, cursor: string | undefined, signal: AbortSignal) =>
    callList(contract.listWorkMessages, { params: { id }, query: { cursor }, signal }),
  person: (id: string, cursor: string | undefined, signal: AbortSignal) =>
    callList(contract.listPersonMessages, { params: { id }, query: { cursor }, signal }),
} as const;

type SentProps = { about: keyof typeof lists; id: string };

/**
 * Messages sent about a booking or to a person (`id` is their account), with a button to resend each; loaded when
 * opened.
 */
export function SentMessages(props: SentProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part title={<Trans>Messages sent</Trans>}>
      {isOpen ? (
        <Sent {...props} />
      ) : (
        <Button variant="secondary" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
          <Trans>Show messages</Trans>
        </Button>
      )}
    </Part>
  );
}

function Sent({ about, id }: SentProps) {
  const messages = useInfiniteQuery(
    pagedQuery({
      queryKey: ['message', about, id],
      fetchPage: (cursor, signal) => lists[about](id, cursor, signal),
    }),
  );
  return (
    <PagedRows
      query={messages}
      failure={<Trans>Failed to load the messages</Trans>}
      skeleton={{ rows: 2, className: 'h-24' }}
    >
      {(rows) => (
        <ul className="grid gap-2">
          {rows.length === 0 && (
            <li className="text-ink-soft">
              <Trans>No messages sent yet</Trans>
            </li>
          )}
          {rows.map((message) => (
            <li key={message.id} className="grid gap-1 rounded-control border border-hairline p-3">
              <Message message={message} about={about} id={id} />
            </li>
          ))}
        </ul>
      )}
    </PagedRows>
  );
}

function Message({ message, about, id }: SentProps & { message: contract.SentMessage }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { channel, status, to_name: name, to, sent_at: sentAt, created_at: createdAt } = message;
  const at = sentAt ?? createdAt;
  const { mutate, isPending } = useActionMutation({
    things: ['message'],
    done: t`Message sent again`,
    failed: t`Failed to send the message`,
    run: () =>
      about === 'person'
        ? call(contract.sendPersonMessageAgain, { params: { id, sent_id: message.id } })
        : call(contract.sendMessageAgain, { params: { message_id: message.id } }),
  });
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{i18n._(channels[channel])}</span>
        <Badge tone={statuses[status].tone}>{i18n._(statuses[status].label)}</Badge>
        <span className="text-sm text-ink-soft">
          {formatDate(at, locale)}, {formatTime(at, locale)}
        </span>
      </p>
      <p className="text-sm text-ink-soft">{name === null ? to : `${name} · ${to}`}</p>
      {message.subject !== null && <p className="font-medium">{message.subject}</p>}
      <p className="whitespace-pre-line">{message.text}</p>
      {message.can.send_again && (
        <Button
          size="small"
          variant="secondary"
          pending={isPending}
          aria-label={t`Send again to ${to}`}
          onClick={() => mutate()}
          className="justify-self-start"
        >
          <Trans>Send again</Trans>
        </Button>
      )}
    </>
  );
}
