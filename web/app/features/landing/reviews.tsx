import type { PublicReview } from '@dihaadi/contract/reviews';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { tradeLabels } from '../services/public.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Rating } from '../../ui/rating.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Section } from './section.tsx';

// Shown while there are no reviews of completed bookings (spec/rulings.md, section 3).
const samples = [
  {
    user_name: msg`Sunita Sharma`,
    service: tradeLabels.plumber,
    rating: 5,
    comment: msg`He came within an hour, fixed the tap and cleaned up after. I paid the price I was quoted.`,
    date: '2026-10-18',
  },
  {
    user_name: msg`Imran Khan`,
    service: tradeLabels.painter,
    rating: 4,
    comment: msg`Three painters for two days. Good work, a little late on the second morning.`,
    date: '2026-10-29',
  },
  {
    user_name: msg`Lakshmi Iyer`,
    service: tradeLabels.ac_repair,
    rating: 5,
    comment: msg`The AC works again, and I knew the price before he started.`,
    date: '2026-11-07',
  },
] as const;

/** Customers' reviews of completed bookings; samples while there are none. */
export function Reviews({ reviews }: { reviews: readonly PublicReview[] }) {
  return (
    <Section atOnce id="reviews" title={<Trans>What customers say</Trans>}>
      {/* Scrolls on a phone, with the keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} className="strip gap-4 md:grid-cols-3">
        {reviews.length === 0 ? <Samples /> : reviews.map((review) => <Real key={review.id} {...review} />)}
      </ul>
    </Section>
  );
}

const card = 'grid rounded-card border border-hairline bg-card p-5 shadow-card';

function Real({ service, ...review }: PublicReview) {
  const { i18n } = useLingui();
  return (
    <li className={card}>
      <Review {...review} service={i18n._(tradeLabels[service])} />
    </li>
  );
}

/** Appear after a second in place of their skeletons, without any script. */
function Samples() {
  const { i18n } = useLingui();
  return samples.map((sample) => (
    <li key={sample.date} className={`${card} *:[grid-area:1/1]`}>
      <ReviewSkeleton />
      <Review
        {...sample}
        className="revealed"
        user_name={i18n._(sample.user_name)}
        service={i18n._(sample.service)}
        comment={i18n._(sample.comment)}
      />
    </li>
  ));
}

type ReviewProps = Omit<PublicReview, 'id' | 'service'> & { service: string; className?: string };

function Review({ user_name, service, rating, comment, date, className }: ReviewProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <figure className={cx('grid grid-rows-[auto_1fr_auto] gap-3', className)}>
      <Rating value={rating} label={t`${rating} of 5 stars`} />
      <blockquote className="text-lg leading-snug break-words">{comment}</blockquote>
      <figcaption className="flex items-center gap-3">
        <Avatar name={user_name} />
        <span className="grid leading-tight">
          <span className="font-semibold">{user_name}</span>
          <span className="text-base text-ink-soft">
            {service} · <time dateTime={date}>{formatDate(date, locale)}</time>
          </span>
        </span>
      </figcaption>
    </figure>
  );
}

function ReviewSkeleton() {
  return (
    <div aria-hidden="true" className="hidden-later grid content-start gap-3">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="mt-2 size-11 rounded-full" />
    </div>
  );
}
