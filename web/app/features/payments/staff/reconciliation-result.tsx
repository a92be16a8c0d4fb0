import type { Difference, Reconciliation, ReportSource } from '@dihaadi/contract/reconciliation';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PAYMENTS } from './payments.labels.ts';
import { differenceLabels, reportSourceLabels } from './reconciliation.labels.ts';

type Props = { source: ReportSource; found: Reconciliation };

/** What a report and our books agree on, and each difference with its action. */
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

/** What to do: on the payment's own page, or at the gateway. */
function Action({
  source,
  difference: { action, payment_id, reference },
}: {
  source: ReportSource;
  difference: Difference;
}) {
  const { t, i18n } = useLingui();
  if (payment_id === null) {
    const gateway = i18n._(reportSourceLabels[source]);
    return (
      <span className="text-ink-soft">
        {source === 'upi' ? (
          <Trans>Ask the bank who sent it.</Trans>
        ) : (
          <Trans>Look it up in the {gateway} dashboard.</Trans>
        )}
      </span>
    );
  }
  const words = {
    open: t`Open payment`,
    look_up: t`Open payment`,
    confirm: t`Confirm payment`,
    refund: t`Refund payment`,
  };
  return (
    <Link
      to={`${PAYMENTS}/${payment_id}`}
      aria-label={`${words[action]}: ${reference}`}
      className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
    >
      {words[action]}
    </Link>
  );
}
