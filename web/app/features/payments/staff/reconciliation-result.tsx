import type { Difference, Reconciliation, ReportSource } from '@dihaadi/contract/reconciliation';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PAYMENTS } from './payments.labels.ts';
import { differenceLabels, reportSourceLabels } from './reconciliation.labels.ts';

type Props = { source: ReportSource; found: Reconciliation };

/** Matches between a report and our books, and each difference with its action. */
export function Compared({ source, found: { matched, ignored, differences } }: Props) {
  const { t } = useLingui();
  const amount = formatMoney(matched.amount);
  const [matches, differs] = [matched.count, differences.length];
  return (
    <section aria-label={t`Result`} className="grid gap-4">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        <li className="font-semibold">
          <Plural value={matches} one={`# entry matches (${amount})`} other={`# entries match (${amount})`} />
        </li>
        <li className="font-semibold">
          <Plural value={differs} one="# difference" other="# differences" />
        </li>
        {ignored > 0 && (
          <li className="text-ink-soft">
            <Plural value={ignored} one="# other line ignored" other="# other lines ignored" />
          </li>
        )}
      </ul>
      {differences.length > 0 && (
        <ul className="grid divide-y divide-hairline">
          {differences.map((one) => (
            <li
              key={`${one.kind} ${one.entry} ${one.reference} ${one.line}`}
              data-testid="difference"
              className="grid gap-x-4 gap-y-1 p-3 lg:grid-cols-[13rem_1fr_14rem_14rem] lg:items-center"
            >
              <DifferenceRow source={source} difference={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function DifferenceRow({ source, difference }: { source: ReportSource; difference: Difference }) {
  const { i18n } = useLingui();
  const { kind, entry, reference, line, reported, booked } = difference;
  const { label, tone } = differenceLabels[kind];
  const there = reported === null ? undefined : formatMoney(reported);
  const here = booked === null ? undefined : formatMoney(booked);
  return (
    <>
      <span>
        <Badge tone={tone}>{i18n._(label)}</Badge>
      </span>
      <span className="wrap-anywhere">
        <span className="font-semibold">{reference}</span>{' '}
        <span className="text-ink-soft">
          {entry === 'refund' && <Trans>(refund)</Trans>} {line !== null && <Trans>Line {line}</Trans>}
        </span>
      </span>
      <span className="tabular-nums">
        {there !== undefined && (
          <span className="block">
            <Trans>Report: {there}</Trans>
          </span>
        )}
        {here !== undefined && (
          <span className="block">
            <Trans>Our books: {here}</Trans>
          </span>
        )}
      </span>
      <Action source={source} difference={difference} />
    </>
  );
}

const PAYOUTS = '/admin/dashboard/marketing/payouts';

/** Returns the address where an entry of our books is handled. */
const placeOf = (entry: Difference['entry'], id: string): string =>
  entry === 'payout' ? `${PAYOUTS}?q=${id}` : `${PAYMENTS}/${id}`;

/** Link to where the payment or payout is handled, or a note to check it at the gateway. */
function Action({ source, difference }: { source: ReportSource; difference: Difference }) {
  const { t } = useLingui();
  const { action, entry, payment_id, payout_id, reference } = difference;
  const id = payment_id ?? payout_id;
  if (id === null) return <Unknown source={source} difference={difference} />;
  const open = entry === 'payout' ? t`Open payout` : t`Open payment`;
  const words = { open, look_up: open, confirm: t`Confirm payment`, refund: t`Refund payment` };
  return (
    <ActionLink to={placeOf(entry, id)} label={`${words[action]}: ${reference}`}>
      {words[action]}
    </ActionLink>
  );
}

function ActionLink({ to, label, children }: { to: string; label: string; children: string }) {
  return (
    <Link
      to={to}
      aria-label={label}
      className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

/** Entry that we don't know: it may be one of those with the same amount, or must be checked at the gateway or bank. */
function Unknown({
  source,
  difference: { alike, entry, reference },
}: {
  source: ReportSource;
  difference: Difference;
}) {
  const { t, i18n } = useLingui();
  const gateway = source === 'razorpayx' ? 'RazorpayX' : i18n._(reportSourceLabels[source]);
  const isPayout = entry === 'payout';
  const open = isPayout ? t`Open unpaid payout` : t`Open unpaid payment`;
  return (
    <span className="grid gap-1">
      {alike.length > 0 && (
        <span className="text-ink-soft">
          {isPayout ? (
            <Trans>The same amount is not yet paid out:</Trans>
          ) : (
            <Trans>The same amount is still unpaid:</Trans>
          )}
        </span>
      )}
      {alike.map((id, index) => (
        <ActionLink key={id} to={placeOf(entry, id)} label={`${open} ${index + 1}: ${reference}`}>
          {open}
        </ActionLink>
      ))}
      <span className="text-ink-soft">
        {source === 'upi' ? (
          <Trans>Ask the bank who sent it.</Trans>
        ) : source === 'bank_payouts' ? (
          <Trans>Ask the bank who received it.</Trans>
        ) : (
          <Trans>Look it up in the {gateway} dashboard.</Trans>
        )}
      </span>
    </span>
  );
}
