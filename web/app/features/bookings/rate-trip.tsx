import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { rateTrip } from '@dihaadi/contract/trips/trip-ratings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { Rating } from '../../ui/rating.tsx';
import { StarInput } from '../../ui/star-input.tsx';

type RateTripProps = {
  booking: TrackedPackageBooking;
  token: string;
  /** The query key of the booking. */
  queryKey: readonly string[];
};

/** Star rating of the trip: requested once after completion, then shown. */
export function RateTrip({ booking, token, queryKey }: RateTripProps) {
  const { t } = useLingui();
  const { rating, can, driver } = booking;
  if (rating === null && !can.rate) return null;
  const name = driver?.name ?? '';
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">
        {rating === null ? <Trans>How was your trip with {name}?</Trans> : <Trans>Your rating</Trans>}
      </h2>
      {rating === null ? (
        <Form token={token} queryKey={queryKey} />
      ) : (
        <Rating value={rating} label={t`${rating} of 5 stars`} />
      )}
    </Card>
  );
}

function Form({ token, queryKey }: Omit<RateTripProps, 'booking'>) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [rating, setRating] = useState<number>();
  const [comment, setComment] = useState('');
  const send = useMutation({
    mutationFn: (stars: number) => call(rateTrip, { params: { token }, body: { rating: stars, comment } }),
    onSuccess: (rated) => {
      queries.setQueryData(queryKey, rated);
      toast.success(t`Thanks for your rating`);
    },
    onError: (error) => {
      toast.error(t`Something went wrong`, { description: explain(i18n, error, t`Please try again.`) });
      void queries.invalidateQueries({ queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rating !== undefined) send.mutate(rating);
  };
  return (
    <form method="post" onSubmit={submit} className="grid gap-4" data-testid="rate-trip">
      <StarInput
        name="trip-rating"
        legend={t`Stars`}
        value={rating}
        onChange={setRating}
        label={(stars) => t`${stars} of 5 stars`}
      />
      {rating !== undefined && (
        <>
          <Field label={<Trans>Comment (optional)</Trans>}>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={500}
                value={comment}
                onChange={({ target }) => setComment(target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="accent" pending={send.isPending}>
            <Trans>Send rating</Trans>
          </Button>
        </>
      )}
    </form>
  );
}
