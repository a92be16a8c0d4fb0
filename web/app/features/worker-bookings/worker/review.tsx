import { bookingReviews, type ReviewTag, writeReview } from '@dihaadi/contract/reviews';
import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { call, newIdempotencyKey } from '../../../lib/api.ts';
import { explain } from '../../../lib/problems.ts';
import { ReadAloud } from '../../../field-kit/read-aloud.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckCards } from '../../../ui/check-cards.tsx';
import type { PictogramOf } from '../../../ui/pictograms/pictogram.tsx';
import { Chat, Check } from '../../../ui/pictograms/signs.tsx';
import { Done } from '../../../ui/pictograms/states.tsx';
import { Wage } from '../../../ui/pictograms/steps.tsx';
import { Person, Shield } from '../../../ui/pictograms/things.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { StarInput } from '../../../ui/star-input.tsx';

const tags = {
  paid_at_once: { label: msg`Paid immediately`, Picture: Wage },
  polite: { label: msg`Polite`, Picture: Person },
  clear_words: { label: msg`Clear instructions`, Picture: Chat },
  safe_place: { label: msg`Safe place`, Picture: Shield },
} satisfies Partial<Record<ReviewTag, { label: MessageDescriptor; Picture: PictogramOf }>>;
type Tag = keyof typeof tags;
const tagNames: readonly Tag[] = ['paid_at_once', 'polite', 'clear_words', 'safe_place'];

const reviewsKey = (bookingId: string) => ['review', bookingId];

/** Reviews by both sides: stars and pictures, once each. */
export function Review({ job }: { job: WorkAssignment }) {
  const { t } = useLingui();
  const { data } = useQuery({
    queryKey: reviewsKey(job.booking_id),
    queryFn: ({ signal }) => call(bookingReviews, { params: { id: job.booking_id }, signal }),
    meta: { failure: t`Couldn't load reviews` },
  });
  if (data === undefined) return null;
  const about = data.filter(({ assignment_id }) => assignment_id === job.id);
  const mine = about.find(({ is_mine }) => is_mine);
  const theirs = about.find(({ is_mine }) => !is_mine);
  return (
    <section className="grid gap-4 border-t border-hairline pt-5">
      {mine === undefined ? <Question job={job} /> : <Said title={t`Your review`} review={mine} />}
      {theirs !== undefined && <Said title={t`Customer's review`} review={theirs} />}
    </section>
  );
}

type Written = { rating: number; comment: string | null };

function Said({ title, review: { rating, comment } }: { title: string; review: Written }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-1">
      <h3 className="flex items-center gap-2 text-lg">
        <Done className="size-7 shrink-0 text-success" />
        {title}
      </h3>
      <Rating value={rating} label={t`${rating} of 5 stars`} />
      {comment !== null && <p className="whitespace-pre-line wrap-anywhere">{comment}</p>}
    </div>
  );
}

function Question({ job }: { job: WorkAssignment }) {
  const { t, i18n } = useLingui();
  const [rating, setRating] = useState<number>();
  const [chosen, setChosen] = useState<readonly Tag[]>([]);
  const [key] = useState(newIdempotencyKey);
  const queries = useQueryClient();
  const write = useMutation({
    mutationFn: (stars: number) =>
      call(writeReview, {
        params: { id: job.booking_id },
        body: { assignment_id: job.id, rating: stars, tags: [...chosen] },
        idempotencyKey: key,
      }),
    onError: (error) =>
      toast.error(t`Something went wrong`, { description: explain(i18n, error, t`Please try again.`) }),
    // Also after a rejection: the review may have been sent from another phone.
    onSettled: () => queries.invalidateQueries({ queryKey: reviewsKey(job.booking_id) }),
  });
  const { first_name } = job.customer;
  const question = t`How was ${first_name}?`;
  return (
    <>
      <div className="flex items-center gap-3">
        <h3 className="min-w-0 flex-1 text-xl">{question}</h3>
        <ReadAloud text={question} />
      </div>
      <StarInput
        name="rating"
        legend={question}
        value={rating}
        onChange={setRating}
        label={(stars) => t`${stars} of 5 stars`}
      />
      {rating !== undefined && (
        <>
          <CheckCards
            legend={<span className="sr-only">{t`What was good?`}</span>}
            columns={2}
            options={tagNames.map((value) => {
              const { label, Picture } = tags[value];
              return { value, label: i18n._(label), picture: <Picture className="size-9" /> };
            })}
            isChecked={(value) => chosen.some((tag) => tag === value)}
            onChange={({ target: { value, checked } }) =>
              setChosen((before) =>
                tagNames.filter((tag) => (tag === value ? checked : before.includes(tag))),
              )
            }
          />
          <Button
            variant="accent"
            data-testid="send-review"
            pending={write.isPending}
            onClick={() => write.mutate(rating)}
            className="min-h-14 text-lg"
          >
            <Check className="size-7 shrink-0" />
            <Trans>Send review</Trans>
          </Button>
        </>
      )}
    </>
  );
}
