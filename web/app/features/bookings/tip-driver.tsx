import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { tipDriver } from '@dihaadi/contract/trips/trip-tips';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Tip } from '../../form-kit/tip-form.tsx';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { explain } from '../../lib/problems.ts';
import { later } from '../../shell/lazy-component.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/states.tsx';

// Needed only at the very end of a trip.
const TipForm = later(async () => (await import('../../form-kit/tip-form.tsx')).TipForm, {
  waiting: <Skeleton className="h-32" />,
});

type TipDriverProps = {
  booking: TrackedPackageBooking;
  token: string;
  /** The query key of the booking. */
  queryKey: readonly string[];
};

/** Tip for the driver in addition to the fare: offered once the fare is paid, then shown. */
export function TipDriver({ booking, token, queryKey }: TipDriverProps) {
  const { tip, can, driver, tip_upi_link: link } = booking;
  if (tip === null && !can.tip) return null;
  const name = driver?.name ?? '';
  const amount = formatMoney(tip ?? 0);
  return (
    <Card className="grid gap-3" data-testid="trip-tip">
      <h2 className="text-xl">
        {tip === null ? <Trans>Give {name} a tip?</Trans> : <Trans>You tipped {amount}</Trans>}
      </h2>
      {tip === null && <Form token={token} queryKey={queryKey} link={link} />}
    </Card>
  );
}

type FormProps = Omit<TipDriverProps, 'booking'> & { link: string | null };

function Form({ token, queryKey, link }: FormProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const tip = useMutation({
    mutationFn: (body: Tip) => call(tipDriver, { params: { token }, body }),
    onSuccess: (shown) => {
      queries.setQueryData(queryKey, shown);
      toast.success(t`Thank you`);
    },
    onError: (error) => {
      toast.error(t`Something went wrong`, { description: explain(i18n, error, t`Please try again.`) });
      void queries.invalidateQueries({ queryKey });
    },
  });
  return (
    <TipForm
      name="tip"
      legend={<Trans>The driver gets the full amount.</Trans>}
      link={link}
      sending={tip.isPending ? tip.variables.method : undefined}
      onGive={(given) => tip.mutate(given)}
    />
  );
}
