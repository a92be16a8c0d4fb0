import { retryPayout, type StaffPayout } from '@dihaadi/contract/payouts';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api.ts';
import { useActionMutation } from '../../../lib/use-action-mutation.ts';
import { createFocusRestorer } from '../../../staff-kit/restore-focus.ts';
import { Button } from '../../../ui/button.tsx';

/** Retries a failed payout, to the person's current destination. */
export function RetryPayout({ id, name }: Pick<StaffPayout, 'id' | 'name'>) {
  const { t } = useLingui();
  const retry = useActionMutation({
    things: ['payout', 'today'],
    done: t`Payout retried`,
    failed: t`Failed to update payout`,
    run: () => call(retryPayout, { params: { id } }),
  });
  return (
    <Button
      variant="primary"
      size="small"
      aria-label={t`Try again: ${name}`}
      pending={retry.isPending}
      onClick={({ currentTarget }) => {
        const keepFocus = createFocusRestorer(currentTarget);
        retry.mutate(undefined, { onSuccess: keepFocus });
      }}
    >
      <span className="whitespace-nowrap">
        <Trans>Try again</Trans>
      </span>
    </Button>
  );
}
