import type { RefundStatus } from '@dihaadi/contract/payments';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoney, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { useOwnRegistration } from '../../lib/own-account.ts';
import { type Payer, type Standing, payerStatusQuery } from '../payments/public.ts';
import { useSession } from '../../lib/session.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { CallUs } from './call-us.tsx';

/** Why a registration was rejected, as far as its owner may know, and the fee's refund: amount, status and date. */
export function Rejection({ payer }: { payer: Payer }) {
  const { data: standing } = useQuery(payerStatusQuery(payer));
  const reason = useOwnReason(payer);
  return (
    <div className="grid gap-3">
      {(reason !== null || standing?.refund != null) && (
        <Facts>
          {reason !== null && <Fact term={<Trans>Reason</Trans>}>{reason}</Fact>}
          {standing?.refund != null && <GivenBack refund={standing.refund} />}
        </Facts>
      )}
      <CallUs />
    </div>
  );
}

/** Only the account itself may see it: the id alone, which is enough to pay, is not sufficient. */
function useOwnReason({ kind, id }: Payer): string | null {
  const session = useSession();
  const own = useOwnRegistration();
  const isOwn = kind === 'driver' ? own?.driver_id === id : session?.user.id === id;
  return isOwn ? (own?.rejection_reason ?? null) : null;
}

/** For a paid fee: the refunded amount, and since when. */
function GivenBack({ refund: { amount, status, at } }: { refund: NonNullable<Standing['refund']> }) {
  const locale = useLocale();
  return (
    <>
      <Fact term={terms[status]}>
        <span className="text-xl font-bold">{formatMoney(amount)}</span>
        <span className="block text-base">{notes[status]}</span>
      </Fact>
      <Fact term={status === 'done' ? <Trans>Refunded on</Trans> : <Trans>Refund started on</Trans>}>
        <DateText iso={at}>{formatTime(at, locale)}</DateText>
      </Fact>
    </>
  );
}

const terms: Record<RefundStatus, ReactNode> = {
  requested: <Trans>Refund on the way</Trans>,
  done: <Trans>Fee refunded</Trans>,
  failed: <Trans>We'll refund your fee</Trans>,
};

const notes: Record<RefundStatus, ReactNode> = {
  requested: <Trans>Refund started. It goes back to the account you paid from.</Trans>,
  done: <Trans>Your bank may take up to 5 working days.</Trans>,
  failed: <Trans>The refund didn't go through. Our team is working on it.</Trans>,
};
