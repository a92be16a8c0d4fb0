import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { answerCharge } from '@dihaadi/contract/trips/trip-charges';
import { openTrackedPhoto } from '@dihaadi/contract/trips/trip-photos';
import type { TripCharge } from '@dihaadi/contract/trips/trip-shown';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { explain } from '../../lib/problems.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/card-amount.tsx';
import { chargeStates, fareLineLabels, unansweredCharge } from './fare.labels.ts';
import { TripPhotoView } from './trip-photo.tsx';

type ChargesCardProps = { booking: TrackedPackageBooking; token: string; queryKey: readonly string[] };

/** Tolls, parking and loading charged by the driver; the customer accepts or refuses each. */
export function ChargesCard({ booking: { charges, can }, token, queryKey }: ChargesCardProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const answer = useMutation({
    mutationFn: ({ id, agrees }: { id: string; agrees: boolean }) =>
      call(answerCharge, { params: { token, charge_id: id }, body: { agrees } }),
    onSuccess: (shown, { agrees }) => {
      queries.setQueryData(queryKey, shown);
      toast.success(agrees ? t`Charge accepted` : t`Charge rejected`);
    },
    onError: (error) => {
      toast.error(t`Couldn't send your answer`, { description: explain(i18n, error, t`Please try again.`) });
      void queries.invalidateQueries({ queryKey });
    },
  });
  if (charges.length === 0) return null;
  return (
    <Card className="grid gap-4" data-testid="trip-charges">
      <h2 className="text-xl">
        <Trans>Extra charges</Trans>
      </h2>
      <ul className="grid gap-4">
        {charges.map((charge) => (
          <li key={charge.id} className="grid gap-3 sm:grid-cols-[10rem_1fr]">
            <TripPhotoView
              id={charge.photo_id}
              kind="receipt"
              open={(photo_id, signal) => call(openTrackedPhoto, { params: { token, photo_id }, signal })}
            />
            <div className="grid content-start gap-2">
              <Sum charge={charge} canAnswer={can.answer_charges} />
              {can.answer_charges && charge.status === 'asked' && (
                <div className="grid grid-cols-2 gap-2">
                  <Button
                    variant="accent"
                    pending={answer.isPending}
                    onClick={() => answer.mutate({ id: charge.id, agrees: true })}
                  >
                    <Trans>Accept charge</Trans>
                  </Button>
                  <Button
                    variant="secondary"
                    pending={answer.isPending}
                    onClick={() => answer.mutate({ id: charge.id, agrees: false })}
                  >
                    <Trans>Reject charge</Trans>
                  </Button>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type SumProps = { charge: TripCharge; canAnswer: boolean };

function Sum({ charge: { kind, amount, status, counts }, canAnswer }: SumProps) {
  const { i18n } = useLingui();
  const { label, tone } = status === 'asked' && !canAnswer ? unansweredCharge : chargeStates[status];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{i18n._(fareLineLabels[kind].label)}</span>
        <Badge tone={tone}>{i18n._(label)}</Badge>
      </div>
      <Money>{formatMoney(amount)}</Money>
      {status === 'asked' && (
        <p className="text-ink-soft">
          <Effect counts={counts} canAnswer={canAnswer} />
        </p>
      )}
    </>
  );
}

/** What an unanswered charge does to the fare. */
function Effect({ counts, canAnswer }: { counts: boolean; canAnswer: boolean }) {
  if (!canAnswer)
    return counts ? (
      <Trans>In the fare, because you didn't reject it. If it is wrong, report a problem.</Trans>
    ) : (
      <Trans>Not in the fare, because you didn't accept it.</Trans>
    );
  return counts ? (
    <Trans>Added to the fare unless you reject the charge.</Trans>
  ) : (
    <Trans>Added to the fare only if you accept the charge.</Trans>
  );
}
