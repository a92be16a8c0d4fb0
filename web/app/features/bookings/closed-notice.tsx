import type { Closed } from '@dihaadi/contract/closers';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Refused } from '../../ui/pictograms/states.tsx';
import { LazyClosingReason } from './lazy-closing-reason.ts';

type ClosedNoticeProps = {
  status: 'cancelled' | 'expired';
  /** Missing in data that a device cached before bookings had it. */
  closed: Closed | undefined;
  /** Code or text, as stored. */
  reason: string | null;
  /** Whether the reader is the customer. */
  isOwn: boolean;
  /** The effect on the reader's money. */
  money: ReactNode;
  /** Link to book the same again. */
  again: string | null;
};

const people = {
  customer: msg`Customer`,
  worker: msg`Worker`,
  driver: msg`Driver`,
  staff: msg`Our team`,
} as const;

/** Explains how a booking ended early: what happened, who ended it, the cost, and how to book again. */
export function ClosedNotice({ status, money, again, ...how }: ClosedNoticeProps) {
  const notice = useRef<HTMLElement>(null);
  // A person who has just cancelled is further down the page.
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a cleanup function.
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Card ref={notice} className="grid gap-3" data-testid="closed">
      <h2 className="flex items-center gap-3 text-2xl">
        <Refused className="size-10 shrink-0 text-danger" />
        {status === 'expired' ? <Trans>Booking expired</Trans> : <Trans>Booking cancelled</Trans>}
      </h2>
      <How {...how} />
      <p className="font-semibold empty:hidden">{money}</p>
      {again !== null && (
        <Link to={again} className={buttonLook('accent', 'sm:justify-self-start')}>
          <Trans>Book again</Trans>
        </Link>
      )}
    </Card>
  );
}

function How({ closed, reason, isOwn }: Pick<ClosedNoticeProps, 'closed' | 'reason' | 'isOwn'>) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const by = closed == null || closed.by === 'platform' ? null : closed.by;
  return (
    <Facts>
      {closed != null && <Fact term={<Trans>When</Trans>}>{formatTime(closed.at, locale)}</Fact>}
      {by !== null && (
        <Fact term={<Trans>Cancelled by</Trans>}>
          {by === 'customer' && isOwn ? t`You` : i18n._(people[by])}
        </Fact>
      )}
      {reason !== null && reason !== '' && (
        <Fact term={<Trans>Reason</Trans>}>
          <span className="wrap-anywhere">
            <LazyClosingReason reason={reason} />
          </span>
        </Fact>
      )}
    </Facts>
  );
}
