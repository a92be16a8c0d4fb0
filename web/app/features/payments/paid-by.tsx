import { Trans } from '@lingui/react/macro';
import { formatMoney, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { PaidMark } from '../../ui/paid-mark.tsx';
import { Sum } from '../../ui/inline-amount.tsx';

type PaidByProps = {
  /** Rupees. */
  amount: number;
  method: 'cash' | 'upi' | 'gateway' | 'fund';
  /** When it was paid, RFC 3339; null if unknown. */
  at?: string | null;
};

/** Confirmation of a payment: the amount, the method and the time. */
export function PaidBy({ amount, method, at = null }: PaidByProps) {
  const locale = useLocale();
  const sum = formatMoney(amount);
  return (
    <PaidMark>
      <p className="text-lg font-semibold text-success">
        {method === 'cash' && (
          <Trans>
            <Sum>{sum}</Sum> paid in cash
          </Trans>
        )}
        {method === 'upi' && (
          <Trans>
            <Sum>{sum}</Sum> paid by UPI
          </Trans>
        )}
        {method === 'gateway' && (
          <Trans>
            <Sum>{sum}</Sum> paid online
          </Trans>
        )}
        {method === 'fund' && (
          <Trans>
            <Sum>{sum}</Sum> paid from advance
          </Trans>
        )}
      </p>
      {at !== null && <p className="text-base text-ink-soft">{formatTime(at, locale)}</p>}
    </PaidMark>
  );
}
