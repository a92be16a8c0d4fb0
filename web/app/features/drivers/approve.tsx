import { approveDriver, type Driver } from '@dihaadi/contract/drivers';
import { Trans, useLingui } from '@lingui/react/macro';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { toast } from 'sonner';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import type { Page } from '../../lib/request.ts';
import { Button } from '../../ui/button.tsx';

/** Approves a driver at once: the list shows that it happened, and the fee is asked for next. */
export function ApproveDriver({ driver, size }: { driver: Driver; size?: 'normal' | 'small' }) {
  const { t } = useLingui();
  const approve = useApprove();
  const { name } = driver;
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    approve.mutate({ driverId: driver.id, keepFocus: focusKeeper(currentTarget) });
  return (
    <Button
      variant="primary"
      size={size ?? 'normal'}
      aria-label={t`Approve ${name}`}
      pending={approve.isPending}
      onClick={press}
    >
      <Trans>Approve</Trans>
    </Button>
  );
}

function useApprove() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ driverId }: { driverId: string; keepFocus: () => void }) =>
      call(approveDriver, { params: { driverId } }),
    onSuccess: (approved, { keepFocus }) => {
      keepFocus();
      toast.success(t`Driver approved successfully`);
      queries.setQueriesData<InfiniteData<Page<Driver>>>({ queryKey: ['driver', 'list'] }, (list) =>
        withRow(list, approved),
      );
    },
    onError: (error) =>
      toast.error(t`Failed to approve driver`, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['driver'] }),
  });
}

const withRow = (list: InfiniteData<Page<Driver>> | undefined, changed: Driver) =>
  list && {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      rows: page.rows.map((row) => (row.id === changed.id ? changed : row)),
    })),
  };

/**
 * The button goes when it has done its work, and under a filter so does its row: whoever pressed it stands on the
 * row or in the drawer then, or on the row that has taken its place.
 */
function focusKeeper(button: HTMLElement): () => void {
  const place = button.closest<HTMLElement>('tr, [role="dialog"]');
  const rows = place?.parentElement;
  const index = Array.from(rows?.children ?? []).indexOf(place ?? button);
  return () => {
    place?.focus();
    if (!(place instanceof HTMLTableRowElement) || rows == null) return;
    const gone = new MutationObserver(() => {
      if (place.isConnected) return;
      gone.disconnect();
      const next = rows.children[Math.min(index, rows.children.length - 1)];
      if (document.activeElement === document.body && next instanceof HTMLElement) next.focus();
    });
    gone.observe(rows, { childList: true });
    setTimeout(() => gone.disconnect(), 5_000);
  };
}
