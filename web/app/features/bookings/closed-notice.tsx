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

type ClosedNoticeProps = {
  status: 'cancelled' | 'expired';
  /** Missing in what a device has kept since before bookings said so. */
  closed: Closed | undefined;
  reason: string | null;
  /** Whether the reader is the customer. */
  isOwn: boolean;
  /** What it means for the reader's money. */
  money: ReactNode;
  /** Where the same is booked once more. */
  again: string | null;
};

const people = {
  customer: msg`Customer`,
  worker: msg`Worker`,
  driver: msg`Driver`,
  staff: msg`Our team`,
} as const;

/** Says of a booking that ended before it was done what happened, by whom, what it costs, and how to book again. */
export function ClosedNotice({ status, money, again, ...how }: ClosedNoticeProps) {
  const notice = useRef<HTMLElement>(null);
  // A person who has just cancelled stands further down.
  useEffect(() => {
    // In braces: newer browsers give a promise, which React would take for a way to clean up.
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
          <span className="wrap-anywhere">{reason}</span>
        </Fact>
      )}
    </Facts>
  );
}
