import type { StaffReferral } from '@dihaadi/contract/referrals';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { type Locale, useLocale } from '../../../lib/i18n.tsx';
import { paidServiceLabels } from '../../coupons/public.ts';
import { payoutKindLabels, payoutStates } from '../../payouts/public.ts';
import { EmailText } from '../../../shell/contact.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { PayBonus } from './pay-bonus.tsx';
import { referralStates } from './referrals.labels.ts';

/** Returns the columns of the referrals; the sortable one has the name of its sort. */
export function useColumns(): Column<StaffReferral>[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'code',
        header: <Trans>Code and service</Trans>,
        cell: ({ referral_code: code, service_type: service }) => (
          <span className="cell-stack">
            <span className="font-semibold tracking-wide">{code}</span>
            <span className="font-normal text-ink-soft">{i18n._(paidServiceLabels[service])}</span>
          </span>
        ),
      },
      {
        key: 'referrer',
        shrinks: true,
        header: <Trans>Referrer</Trans>,
        cell: ({ referrer_name }) => referrer_name,
      },
      {
        key: 'friend',
        wide: true,
        shrinks: true,
        header: <Trans>Friend</Trans>,
        cell: ({ referred_name, referred_email }) => (
          <span className="cell-stack">
            {referred_name !== null && <span>{referred_name}</span>}
            <span className={referred_name === null ? '' : 'text-ink-soft'}>
              {referred_email === '' ? <Trans>Shared link</Trans> : <EmailText>{referred_email}</EmailText>}
            </span>
          </span>
        ),
      },
      {
        key: 'status',
        header: <Trans>Status</Trans>,
        cell: ({ referral_status, completed_at }) => (
          <span className="cell-stack justify-items-start">
            <Badge tone={referralStates[referral_status].tone}>
              {i18n._(referralStates[referral_status].label)}
            </Badge>
            {completed_at !== null && (
              <span className="text-ink-soft whitespace-nowrap">{formatDate(completed_at, locale)}</span>
            )}
          </span>
        ),
      },
      {
        key: 'bonus',
        wide: true,
        shrinks: true,
        header: <Trans>Bonus</Trans>,
        cell: (referral) => <Bonus referral={referral} />,
      },
      {
        key: 'created_at',
        wide: true,
        header: <Trans>Invited</Trans>,
        sortable: true,
        cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at, locale)}</span>,
      },
      {
        key: 'actions',
        header: <Trans>Pay Bonus</Trans>,
        always: true,
        cell: (referral) => <Payment referral={referral} />,
      },
    ],
    [i18n, locale],
  );
}

/** The bonus of each of the two; once it is paid, the status of the payouts. */
function Bonus({ referral }: { referral: StaffReferral }) {
  const { i18n } = useLingui();
  const { payouts } = referral;
  const shown = [
    { kind: 'referrer_bonus' as const, amount: referral.referrer_bonus },
    { kind: 'friend_bonus' as const, amount: referral.referred_bonus },
  ];
  return (
    <span className="cell-stack gap-1">
      {shown.map(({ kind, amount }) => {
        const payout = payouts.find(({ payout_kind }) => payout_kind === kind);
        return (
          <span key={kind} className="me-3">
            <strong className="tabular-nums">{formatMoney(amount)}</strong> {i18n._(payoutKindLabels[kind])}
            {payout !== undefined && (
              <span className="block text-ink-soft rows:inline">
                {' '}
                {i18n._(payoutStates[payout.payout_status].label)}
              </span>
            )}
          </span>
        );
      })}
    </span>
  );
}

function Payment({ referral }: { referral: StaffReferral }) {
  const locale = useLocale();
  if (referral.bonus_revoked)
    return (
      <Badge tone="warning">
        <Trans>Fee refunded</Trans>
      </Badge>
    );
  if (referral.bonus_paid)
    return (
      <Badge tone="success">
        <Trans>Paid</Trans>
      </Badge>
    );
  if (referral.can.pay_bonus) return <PayBonus referral={referral} />;
  return (
    <span className="text-ink-soft">
      <NotYet referral={referral} locale={locale} />
    </span>
  );
}

function NotYet({ referral, locale }: { referral: StaffReferral; locale: Locale }) {
  const { referral_status: status, bonus_due_at: dueAt } = referral;
  if (status === 'pending') return <Trans>After the friend pays</Trans>;
  if (status === 'expired') return <Trans>No bonus</Trans>;
  if (dueAt === null) return <Trans>After the friend is approved</Trans>;
  return <Trans>From {formatDate(dueAt, locale)}</Trans>;
}
