import { listFailedWebhooks, type FailedWebhook } from '@dihaadi/contract/payment-webhooks';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { callList } from '../../../lib/api.ts';
import { formatClock, formatDate, formatNumber } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { useRefusals } from '../../../lib/refusals.ts';
import { useTableState } from '../../../staff-kit/table-state.ts';
import { StaffList } from '../../../staff-kit/list.tsx';
import { Refresh } from '../../../staff-kit/refresh.tsx';
import { pageSize, usePagedRows } from '../../../staff-kit/rows.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Done } from '../../../ui/pictograms/states.tsx';
import { Segments } from './payments-tabs.tsx';
import { gatewayNames, webhookOutcomeLabels, PAYMENTS } from './payments.labels.ts';

const EMPTY_QUERY = z.object({});

/** Webhooks that could not be processed, newest first. */
export default function FailedWebhooks() {
  const { t } = useLingui();
  const table = useTableState({ name: 'messages-not-placed', query: EMPTY_QUERY });
  const rows = usePagedRows<FailedWebhook>({
    queryKey: ['webhook_event', 'list'],
    fetchPage: (cursor, signal) =>
      callList(listFailedWebhooks, { query: { limit: pageSize(cursor), cursor }, signal }),
    failure: t`Failed to load the webhooks`,
    parts: ['payment'],
  });
  return (
    <>
      <Segments />
      <StaffList
        flat
        title={<Trans>Failed webhooks</Trans>}
        corner={<Refresh rows={rows} />}
        table={table}
        rows={rows}
        columns={useColumns()}
        filters={
          <p className="text-ink-soft">
            <Trans>
              Webhooks we could not process. We retry for 8 days. Check the payment in the gateway's
              dashboard.
            </Trans>
          </p>
        }
        count={countOf}
        failed={<Trans>Failed to load the webhooks</Trans>}
        empty={{
          picture: <Done className="size-10" />,
          title: <Trans>All webhooks were processed.</Trans>,
        }}
      />
    </>
  );
}

function useColumns(): Column<FailedWebhook>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const sentence = useRefusals(true);
  return useMemo(
    () => [
      {
        key: 'gateway',
        header: <Trans>Gateway</Trans>,
        cell: ({ gateway, event_id }) => (
          <span className="grid">
            {i18n._(gatewayNames[gateway])}
            <span className="text-base font-normal text-ink-soft wrap-anywhere">{event_id}</span>
          </span>
        ),
      },
      { key: 'facts', header: <Trans>Event</Trans>, cell: ({ facts }) => <Facts facts={facts} /> },
      {
        key: 'reason',
        header: <Trans>Reason</Trans>,
        cell: ({ reason, params }) =>
          reason === null ? t`Unknown` : (sentence({ reason, params }) ?? reason),
      },
      {
        key: 'when',
        header: <Trans>When</Trans>,
        cell: ({ received_at }) => (
          <span className="grid whitespace-nowrap">
            {formatDate(received_at, locale)}
            <span className="text-ink-soft">{formatClock(received_at, locale)}</span>
          </span>
        ),
      },
      {
        key: 'tries',
        header: <Trans>Attempts</Trans>,
        end: true,
        cell: ({ tries }) => <span className="tabular-nums">{formatNumber(tries)}</span>,
      },
    ],
    [t, i18n, locale, sentence],
  );
}

/** A message's information on each payment, with links to the payments that we know. */
function Facts({ facts }: { facts: FailedWebhook['facts'] }) {
  const { i18n } = useLingui();
  return (
    <ul className="grid gap-2">
      {facts.map(({ outcome, amount, currency, gateway_order_id, gateway_payment_id, payment_id }) => (
        <li key={`${gateway_order_id}${gateway_payment_id}${outcome}`} className="grid wrap-anywhere">
          <span className="font-semibold">
            {[i18n._(webhookOutcomeLabels[outcome]), amount !== null && `${formatNumber(amount)} ${currency}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="text-base text-ink-soft">{gateway_payment_id ?? gateway_order_id}</span>
          {payment_id === null ? (
            <span className="text-base text-ink-soft">
              <Trans>No matching payment</Trans>
            </span>
          ) : (
            <Link to={`${PAYMENTS}/${payment_id}`} className="underline underline-offset-4">
              <Trans>Matching payment</Trans>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function countOf(rows: number, more: boolean) {
  const shown = formatNumber(rows);
  return more ? <Trans>{shown}+ webhooks</Trans> : <Plural value={rows} one="# webhook" other="# webhooks" />;
}
