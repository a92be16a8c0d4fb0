import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { feel } from '../../lib/haptics.ts';
import { formatMoney, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { ReportLink } from '../disputes/public.ts';
import { type InvoiceSubject, SaveInvoiceButton, isOwnInvoice, type Standing } from '../payments/public.ts';
import { FeeWaived } from './fee-waived.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { cx } from '../../ui/cx.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Done } from '../../ui/pictograms/states.tsx';

type PaidProps = {
  payer: InvoiceSubject;
  standing: Standing;
  title: ReactNode;
  note?: ReactNode;
  /** Whether it was just paid on this page: then the confirmation comes first. */
  isNew: boolean;
  children: ReactNode;
};

/** Confirmation of the paid fee: date, amount, and what comes next. */
export function FeePaid({ payer, standing: { payment_details }, title, note, isNew, children }: PaidProps) {
  const isOwn = isOwnInvoice(payer, useSession());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    heading.current?.focus();
    feel();
  }, [isNew]);
  return (
    <Card className="grid grid-cols-1 justify-items-center gap-4 text-center">
      <span
        className={cx(
          'grid size-20 place-items-center rounded-full bg-success-wash text-success',
          isNew && 'popping',
        )}
      >
        <Done className="size-12" />
      </span>
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        {note != null && <p className="text-ink-soft">{note}</p>}
      </div>
      {payment_details !== null && (
        <div className="w-full rounded-control bg-sunken p-4 text-start">
          <PaidFacts details={payment_details} />
        </div>
      )}
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-3">
        {children}
        {payment_details !== null && <SaveInvoiceButton of={payer} />}
        {payment_details !== null && payment_details.amount > 0 && isOwn && (
          <ReportLink thing="payment" id={payment_details.payment_id} />
        )}
      </div>
    </Card>
  );
}

/** Amount and date; for a free registration the reason, and no transaction. */
function PaidFacts({ details }: { details: NonNullable<Standing['payment_details']> }) {
  const locale = useLocale();
  const { amount, payment_date: at, transaction_id: transaction, coupon_code: coupon } = details;
  return (
    <Facts>
      <Fact term={amount === 0 ? <Trans>Registration fee</Trans> : <Trans>Paid</Trans>}>
        <span className="text-xl font-bold">
          {amount === 0 ? <FeeWaived coupon={coupon} /> : formatMoney(amount)}
        </span>
      </Fact>
      <Fact term={<Trans>Date</Trans>}>
        <DateText iso={at}>{formatTime(at, locale)}</DateText>
      </Fact>
      {amount > 0 && (
        <Fact term={<Trans>Transaction ID</Trans>}>
          <Transaction id={transaction} />
        </Fact>
      )}
    </Facts>
  );
}

/** Offered after registration; nothing depends on it (spec/rulings.md, section 3). */
export const VerifyLink = () => (
  <Link to="/verify" className={buttonLook('secondary')}>
    <Trans>Verify your phone and email</Trans>
  </Link>
);

/** Returns true once `isPaid` has become true while the screen was open, or the payer was at the gateway's own page. */
export function useJustPaid(isPaid: boolean): boolean {
  const [was] = useState(isPaid);
  const [search] = useSearchParams();
  return isPaid && (!was || search.has('gateway_payment_id'));
}

/** On one line: the middle is cut if it doesn't fit, but copied completely. */
function Transaction({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    // With large text the button moves below, however wide the digits are.
    <span className="flex flex-wrap items-center gap-2">
      <span className="flex min-w-0 grow basis-32 select-all">
        <span className="truncate">{id.slice(0, -LAST)}</span>
        <span className="shrink-0">{id.slice(-LAST)}</span>
      </span>
      <span className="shrink-0 whitespace-nowrap">
        <CopyButton text={id} label={t`Copy`} copiedLabel={t`Copied`} failedLabel={t`Couldn't copy`} />
      </span>
    </span>
  );
}
const LAST = 6;
