import { answerExpense, listExpenses, type WorkExpenses } from '@dihaadi/contract/worker-bookings/expenses';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { toast } from '../../ui/toast.ts';

const billsQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['work_expense', bookingId],
    queryFn: ({ signal }) => call(listExpenses, { params: { id: bookingId }, signal }),
    meta: { parts: ['assignment', 'wage_payment'] },
  });

type Of = { bookingId: string; assignmentId: string };

/** Returns the bills of one worker on a booking; undefined until loaded. */
export function useBills({ bookingId, assignmentId }: Of): WorkExpenses | undefined {
  const { data = [] } = useQuery(billsQuery(bookingId));
  return data.find((one) => one.assignment_id === assignmentId);
}

/** Whether the customer still has to answer a bill of this worker: cash can be recorded only after that. */
export const useHasOpenBill = (of: Of): boolean =>
  useBills(of)?.expenses.some(({ status }) => status === 'asked') ?? false;

/** Returns a function that refreshes the bills of a booking and totals that include them. */
export function useRefreshBills() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      ['work_expense', 'worker_booking', 'assignment'].map((part) =>
        queries.invalidateQueries({ queryKey: [part] }),
      ),
    );
}

/** Accepts or rejects a bill as the customer, or withdraws it as the worker. */
export function useAnswerBill(bookingId: string) {
  const { t, i18n } = useLingui();
  const onSettled = useRefreshBills();
  return useMutation({
    mutationFn: ({ id, agrees }: { id: string; agrees: boolean }) =>
      call(answerExpense, { params: { id: bookingId, expense_id: id }, body: { agrees } }),
    onSettled,
    onSuccess: ({ status }) => {
      if (status === 'agreed') toast.success(t`Bill accepted`);
      if (status === 'refused') toast.success(t`Bill rejected`);
      if (status === 'withdrawn') toast.success(t`Bill withdrawn`);
    },
    onError: (error) =>
      toast.error(t`Couldn't send your answer`, { description: explain(i18n, error, t`Please try again.`) }),
  });
}
