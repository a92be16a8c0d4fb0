import {
  hideReview,
  listReviews,
  restoreReview,
  reviewStatuses,
  type ReviewStatus,
  type StaffReview,
} from '@dihaadi/contract/reviews';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { hasSucceeded } from '../../../lib/was-done.ts';
import { ReasonDialog } from '../../../form-kit/reason-dialog.tsx';
import { call, callList } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { explain } from '../../../lib/problems.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { Queue } from './queue.tsx';
import { StatusChoice } from './status-choice.tsx';

const labels: Record<ReviewStatus, { label: MessageDescriptor; tone: Tone }> = {
  held: { label: msg`Not shown yet`, tone: 'info' },
  published: { label: msg`Published`, tone: 'success' },
  hidden: { label: msg`Hidden`, tone: 'neutral' },
};

/** Reviews of bookings, newest first; staff can hide one with a reason or show it again. */
export default function ReviewsQueue() {
  const [status, setStatus] = useState<ReviewStatus>('published');
  return (
    <div className="grid gap-4">
      <StatusChoice statuses={reviewStatuses} labels={labels} status={status} onStatus={setStatus} />
      <Queue<StaffReview>
        queryKey={['review', 'moderation', status]}
        fetchPage={(cursor, signal) =>
          callList(listReviews, { query: { limit: 20, cursor, review_status: status }, signal })
        }
        failure={<Trans>Couldn't load the reviews</Trans>}
        empty={<Trans>No reviews with this status.</Trans>}
      >
        {(review) => <ReviewCard review={review} />}
      </Queue>
    </div>
  );
}

function ReviewCard({ review }: { review: StaffReview }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { label, tone } = labels[review.review_status];
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <Rating value={review.rating} label={t`${review.rating} of 5 stars`} />
          <p className="text-ink-soft wrap-anywhere">
            <Trans>
              {review.by.name} about {review.about.name}, {formatDate(review.created_at, locale)}
            </Trans>
          </p>
        </div>
        <Badge tone={tone}>{i18n._(label)}</Badge>
      </div>
      {review.comment !== null && <p className="whitespace-pre-line wrap-anywhere">{review.comment}</p>}
      {review.closing_reason !== null && (
        <p className="wrap-anywhere">
          <Trans>Decision: {review.closing_reason}</Trans>
        </p>
      )}
      <Decide review={review} />
    </>
  );
}

function Decide({ review }: { review: StaffReview }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const params = { id: review.id };
  const [writer, person] = [review.by.name, review.about.name];
  const whose = t`${writer} about ${person}`;
  const decide = useMutation({
    mutationFn: (reason: string | undefined) =>
      reason === undefined ? call(restoreReview, { params }) : call(hideReview, { params, body: { reason } }),
    onSuccess: () => toast.success(t`Decision saved`),
    onError: (error) =>
      toast.error(t`Couldn't save this`, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['review'] }),
  });
  if (!review.can.hide && !review.can.restore) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {review.can.hide && (
        <ReasonDialog
          label={t`Hide review: ${whose}`}
          title={<Trans>Hide this review?</Trans>}
          description={<Trans>The review is hidden and no longer counts in the rating.</Trans>}
          confirmLabel={<Trans>Hide review</Trans>}
          cancelLabel={<Trans>Cancel</Trans>}
          longest={300}
          draft={`hide review ${review.id}`}
          onConfirm={(reason) => hasSucceeded(decide.mutateAsync(reason))}
        >
          <Trans>Hide review</Trans>
        </ReasonDialog>
      )}
      {review.can.restore && (
        <Button
          variant="secondary"
          aria-label={t`Show again: ${whose}`}
          pending={decide.isPending}
          onClick={() => decide.mutate(undefined)}
        >
          <Trans>Show again</Trans>
        </Button>
      )}
    </div>
  );
}
