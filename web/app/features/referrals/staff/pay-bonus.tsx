import { payReferralBonus, type StaffReferral } from '@dihaadi/contract/referrals';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { call, newIdempotencyKey } from '../../../lib/api.ts';
import { explain } from '../../../lib/problems.ts';
import { ApiProblem } from '../../../lib/request.ts';
import { createFocusRestorer } from '../../../staff-kit/restore-focus.ts';
import { Button } from '../../../ui/button.tsx';

/** Pays the bonus of a completed referral, once: as two payouts, which continue in the Payouts view. */
export function PayBonus({ referral }: { referral: StaffReferral }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { id, referral_code: code } = referral;
  // It is paid only once, so every press uses the same key.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const pay = useMutation({
    mutationFn: () => call(payReferralBonus, { params: { id }, idempotencyKey }),
    onSuccess: () => toast.success(t`Referral bonus marked as paid`),
    onError: (error) => {
      // Another staff member was faster: that is no error, and the list shows it next.
      if (error instanceof ApiProblem && error.problem.code === 'already-paid')
        toast.info(t`Bonus already paid`, { description: t`No second payment was made.` });
      else
        toast.error(t`Failed to pay referral bonus`, {
          description: explain(i18n, error, t`Please try again.`),
        });
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['referral'] }),
        queries.invalidateQueries({ queryKey: ['payout'] }),
      ]),
  });
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const keepFocus = createFocusRestorer(currentTarget);
    pay.mutate(undefined, { onSuccess: keepFocus });
  };
  return (
    <Button
      variant="primary"
      size="small"
      className="whitespace-nowrap"
      aria-label={t`Pay Bonus of ${code}`}
      pending={pay.isPending}
      onClick={press}
    >
      <Trans>Pay Bonus</Trans>
    </Button>
  );
}
