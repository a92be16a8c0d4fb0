import { tipWorker } from '@dihaadi/contract/worker-bookings/tips';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Tip, TipForm } from '../../../../form-kit/tip-form.tsx';
import { call } from '../../../../lib/api.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { explain } from '../../../../lib/problems.ts';
import { toast } from '../../../../ui/toast.ts';
import { tipsKey, useTip } from '../../tips-query.ts';

type TipWorkerProps = {
  bookingId: string;
  assignmentId: string;
  /** The worker's name. */
  name: string;
};

/** Tip for the worker: offered once the wage is paid, then shown. */
export function TipWorker({ name, ...of }: TipWorkerProps) {
  const shown = useTip(of);
  if (shown === undefined) return null;
  const { tip, upi_link: link, can } = shown;
  if (tip === null && !can.give) return null;
  const amount = formatMoney(tip ?? 0);
  return (
    <section className="grid gap-3" data-testid="work-tip">
      <h4 className="text-center text-lg">
        {tip === null ? <Trans>Give {name} a tip?</Trans> : <Trans>You tipped {amount}</Trans>}
      </h4>
      {tip === null && <Form {...of} link={link} />}
    </section>
  );
}

type FormProps = Omit<TipWorkerProps, 'name'> & { link: string | null };

function Form({ bookingId, assignmentId, link }: FormProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const tip = useMutation({
    mutationFn: (given: Tip) =>
      call(tipWorker, { params: { id: bookingId }, body: { assignment_id: assignmentId, ...given } }),
    onSuccess: () => toast.success(t`Thank you`),
    onError: (error) =>
      toast.error(t`Something went wrong`, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: () => queries.invalidateQueries({ queryKey: tipsKey(bookingId) }),
  });
  return (
    <TipForm
      name={`tip-${assignmentId}`}
      legend={<Trans>The worker gets the full amount.</Trans>}
      link={link}
      sending={tip.isPending ? tip.variables.method : undefined}
      onGive={(given) => tip.mutate(given)}
    />
  );
}
