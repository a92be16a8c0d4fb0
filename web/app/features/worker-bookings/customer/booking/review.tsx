import { type ReviewTag, writeReview } from '@dihaadi/contract/reviews';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { toast } from '../../../../ui/toast.ts';
import { call, newIdempotencyKey } from '../../../../lib/api.ts';
import { explain } from '../../../../lib/problems.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckCards } from '../../../../ui/check-cards.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Textarea } from '../../../../ui/inputs.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Rating } from '../../../../ui/rating.tsx';
import { useBookingReviews } from './payments-and-reviews.ts';
import { tagNames, reviewTagLabels } from '../../reviews.labels.ts';
import { StarInput } from '../../../../ui/star-input.tsx';

type ReviewProps = {
  bookingId: string;
  assignmentId: string;
  /** Name of the person reviewed. */
  name: string;
};

/** One review of the work by this side, then both sides' reviews once visible. */
export function Review(props: ReviewProps) {
  const { data } = useBookingReviews(props.bookingId);
  if (data === undefined) return null;
  const ofThis = data.filter(({ assignment_id: id }) => id === props.assignmentId);
  const mine = ofThis.find((review) => review.is_mine);
  if (mine === undefined) return <Form {...props} />;
  const theirs = ofThis.find((review) => !review.is_mine);
  return (
    <div className="grid gap-3">
      <Said title={<Trans>Your review</Trans>} {...mine} />
      {theirs === undefined ? (
        <Notice tone="info">
          <Trans>Your review appears after {props.name} reviews you, or after 7 days.</Trans>
        </Notice>
      ) : (
        <Said title={<Trans>Review from {props.name}</Trans>} {...theirs} />
      )}
    </div>
  );
}

type SaidProps = { title: ReactNode; rating: number; comment: string | null; tags: ReviewTag[] };

function Said({ title, rating, comment, tags }: SaidProps) {
  const { t, i18n } = useLingui();
  return (
    <figure className="grid gap-1.5">
      <figcaption className="font-semibold">{title}</figcaption>
      <Rating value={rating} label={t`${rating} of 5 stars`} />
      {comment !== null && <blockquote className="break-words">{comment}</blockquote>}
      {tags.length > 0 && (
        <p className="text-ink-soft">{tags.map((tag) => i18n._(reviewTagLabels[tag])).join(' · ')}</p>
      )}
    </figure>
  );
}

function Form({ bookingId, assignmentId, name }: ReviewProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const key = useRef(newIdempotencyKey());
  const [rating, setRating] = useState<number>();
  const [tags, setTags] = useState<readonly ReviewTag[]>([]);
  const [comment, setComment] = useState('');
  const send = useMutation({
    mutationFn: (stars: number) =>
      call(writeReview, {
        params: { id: bookingId },
        body: { assignment_id: assignmentId, rating: stars, tags: [...tags], comment },
        idempotencyKey: key.current,
      }),
    onSuccess: () => toast.success(t`Review sent`),
    onError: (error) => {
      key.current = newIdempotencyKey();
      toast.error(t`Something went wrong`, { description: explain(i18n, error, t`Please try again.`) });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['review', bookingId] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rating !== undefined) send.mutate(rating);
  };
  return (
    <form method="post" onSubmit={submit} className="grid gap-3">
      <h4 className="text-center text-lg">
        <Trans>How was {name}'s work?</Trans>
      </h4>
      <StarInput
        name={`rating-${assignmentId}`}
        legend={t`Stars`}
        value={rating}
        onChange={setRating}
        label={(stars) => t`${stars} of 5 stars`}
      />
      {rating !== undefined && (
        <>
          <CheckCards
            legend={<Trans>What was good?</Trans>}
            columns={2}
            options={tagNames.map((tag) => ({ value: tag, label: i18n._(reviewTagLabels[tag]) }))}
            isChecked={(value) => tags.some((tag) => tag === value)}
            onChange={({ target: { value, checked } }) =>
              setTags((before) => tagNames.filter((tag) => (tag === value ? checked : before.includes(tag))))
            }
          />
          <Field label={<Trans>Comment (optional)</Trans>}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={1000}
                value={comment}
                onChange={({ target }) => setComment(target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="accent" pending={send.isPending}>
            <Trans>Send review</Trans>
          </Button>
        </>
      )}
    </form>
  );
}
