import { toPaise, toRupees } from '@dihaadi/contract/money';
import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { chatAddress, formatMoney, formatNumber, formatPhone, formatTime } from '../../../../lib/format.ts';
import { useLocale } from '../../../../lib/i18n.tsx';
import { ReasonText } from '../../../../shell/reason-text.tsx';
import { absenceStatusLabels } from '../../absences.labels.ts';
import { assignmentStatusLabels } from '../../worker-bookings.labels.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { buttonLook } from '../../../../ui/button.tsx';
import { Call, Chat, Pin } from '../../../../ui/pictograms/signs.tsx';
import { Rating } from '../../../../ui/rating.tsx';
import { FavouriteMenu } from '../../../favourites/public.ts';
import { Statements } from './statements.tsx';
import {
  Attendance,
  Bills,
  CallOuts,
  ExtraHours,
  HoursEnd,
  PayWage,
  Replace,
  Review,
  TipWorker,
} from './lazy-parts.tsx';
import type { Assignment } from './assignments.ts';

type PlaceProps = { booking: WorkerBooking; place: Assignment };

/** Returns the wage plus accepted bills, in rupees. */
const toPay = ({ wage, expenses }: Assignment): number => toRupees(toPaise(wage) + toPaise(expenses));

/** Returns whether the work is done, and whether it is paid by statements during the work or in one sum afterwards. */
function paymentOf(booking: WorkerBooking, place: Assignment) {
  const isPaidOnTheWay =
    booking.pay_every !== 'end' && !place.is_compensation && place.checked_in_at !== null;
  const isDone = place.status === 'checked_out' || place.status === 'settled';
  const isOwed =
    isDone && toPay(place) > 0 && place.absence !== 'objected' && place.end?.status !== 'objected';
  return { isDone, isPaidOnTheWay, isPaidHere: isOwed && !isPaidOnTheWay };
}

/** Returns the assignment's badge; a worker cancelled late or called out in vain has not worked. */
function badgeOf({ status, is_compensation, absence, claim_from, end }: Assignment) {
  if (end?.status === 'objected') return absenceStatusLabels.objected;
  if (absence !== null) return absenceStatusLabels[absence];
  if (is_compensation) return { label: msg`Cancelled late`, tone: 'warning' } as const;
  return claim_from === null ? assignmentStatusLabels[status] : AT_THE_DOOR;
}

const AT_THE_DOOR = { label: msg`At your place`, tone: 'warning' } as const;

/** Card of one worker on the booking: name, status and actions. */
export function AssignmentCard({ booking, place }: PlaceProps) {
  const { i18n } = useLingui();
  const { label, tone } = badgeOf(place);
  const { isDone, isPaidOnTheWay, isPaidHere } = paymentOf(booking, place);
  return (
    <article className="grid min-w-0 gap-3">
      <div className="flex items-start gap-3">
        <Avatar name={place.worker.first_name} src={place.worker.photo_url} />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <h3 className="text-lg leading-tight">{place.worker.first_name}</h3>
          <About place={place} />
          <p aria-live="polite" className="mt-1">
            <Badge tone={tone}>{i18n._(label)}</Badge>
          </p>
        </div>
        <FavouriteMenu worker={place.worker} />
      </div>
      <PendingQuestions booking={booking} place={place} />
      {isDone && isPaidOnTheWay && <Statements booking={booking} place={place} />}
      {isDone && <AfterWork booking={booking} place={place} isPaidHere={isPaidHere} />}
      <Times place={place} isWageShown={!isPaidHere} />
      {place.worker.phone !== null && <Reach name={place.worker.first_name} phone={place.worker.phone} />}
      <Attendance booking={booking} place={place} />
      <Hours booking={booking} place={place} />
      {!isDone && isPaidOnTheWay && <Statements booking={booking} place={place} />}
      {place.can.replace && <Replace booking={booking} place={place} />}
    </article>
  );
}

/** Items that need an answer first: a worker at the door, a call-out, bills, the end of hours. */
function PendingQuestions({ booking, place }: PlaceProps) {
  const of = { bookingId: booking.id, assignmentId: place.id };
  return (
    <>
      {place.claim_from !== null && (
        <AtTheDoor name={place.worker.first_name} until={place.claim_from} rupees={booking.call_out} />
      )}
      {(place.absence !== null || place.attendance.length > 0) && <CallOuts {...of} />}
      {place.checked_in_at !== null && <Bills {...of} />}
      {(place.end_code !== null || place.end !== null) && <HoursEnd bookingId={booking.id} place={place} />}
    </>
  );
}

/** A worker is waiting for the customer: until when no call-out fee is owed. */
function AtTheDoor({ name, until, rupees }: { name: string; until: string; rupees: number }) {
  const locale = useLocale();
  return (
    <Notice tone="warning" title={<Trans>{name} is waiting at your place</Trans>}>
      <Trans>
        Give the start code by {formatTime(until, locale)}. Otherwise you owe {formatMoney(rupees)}.
      </Trans>
    </Notice>
  );
}

/** Extra hours, for work by the hour. */
function Hours({ booking, place }: PlaceProps) {
  if (booking.rate_type !== 'hourly' || place.checked_in_at === null) return null;
  return <ExtraHours booking={booking} place={place} />;
}

/** After the work: payment, unless made by statements, and the review. */
function AfterWork({ booking, place, isPaidHere }: PlaceProps & { isPaidHere: boolean }) {
  const of = { bookingId: booking.id, assignmentId: place.id, name: place.worker.first_name };
  return (
    <div className="grid gap-4">
      {isPaidHere && <PayWage {...of} wage={toPay(place)} />}
      {!place.is_compensation && <Review {...of} />}
      {place.status === 'settled' && !place.is_compensation && <TipWorker {...of} />}
    </div>
  );
}

function About({ place }: Pick<PlaceProps, 'place'>) {
  const { t } = useLingui();
  const { rating } = place.worker;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-base text-ink-soft">
      {rating === null ? (
        <Trans>No rating yet</Trans>
      ) : (
        <span className="inline-flex items-center gap-1">
          <Rating value={rating} label={t`${rating} of 5 stars`} />
          <span aria-hidden="true" className="font-semibold text-ink">
            {rating}
          </span>
        </span>
      )}
      <span className="inline-flex items-center gap-1">
        <Pin className="size-5 shrink-0" />
        <Trans>Within {formatNumber(place.distance_km)} km</Trans>
      </span>
    </p>
  );
}

/** Start and end times, earnings, and the reason for an absence. */
function Times({ place, isWageShown }: Pick<PlaceProps, 'place'> & { isWageShown: boolean }) {
  const locale = useLocale();
  const { checked_in_at: from, checked_out_at: until, closing_reason: why } = place;
  if (place.status === 'withdrawn' || place.status === 'no_show') {
    return why === null ? null : (
      <p className="text-base text-ink-soft wrap-anywhere">
        <ReasonText reason={why} />
      </p>
    );
  }
  if (place.is_compensation) return <Compensation place={place} />;
  return (
    <dl className="flex flex-wrap justify-between gap-x-6 gap-y-1.5">
      {why !== null && (
        <div className="w-full">
          <dt className="text-base text-ink-soft">
            <Trans>Left before the last day</Trans>
          </dt>
          <dd className="wrap-anywhere">
            <ReasonText reason={why} />
          </dd>
        </div>
      )}
      {isWageShown && (
        <div>
          <dt className="text-base text-ink-soft">
            {until === null ? <Trans>Total wage</Trans> : <Trans>Wage</Trans>}
          </dt>
          <dd className="text-2xl leading-tight font-bold">{formatMoney(place.wage)}</dd>
        </div>
      )}
      {from !== null && (
        <div>
          <dt className="text-base text-ink-soft">
            <Trans>Started at</Trans>
          </dt>
          <dd>{formatTime(from, locale)}</dd>
        </div>
      )}
      {until !== null && (
        <div>
          <dt className="text-base text-ink-soft">
            <Trans>Ended at</Trans>
          </dt>
          <dd>{formatTime(until, locale)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Compensation for a worker cancelled late; a call-out shows it in its claim. */
function Compensation({ place }: Pick<PlaceProps, 'place'>) {
  if (place.absence !== null) return null;
  return (
    <dl>
      <dt className="text-base text-ink-soft">
        <Trans>Share of the late-cancellation fee</Trans>
      </dt>
      <dd className="text-2xl leading-tight font-bold">{formatMoney(place.wage)}</dd>
    </dl>
  );
}

/** Links to phone and WhatsApp, while the number is available. */
function Reach({ name, phone }: { name: string; phone: string }) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.75rem),1fr))] gap-2">
      <a
        href={`tel:${phone}`}
        aria-label={t`Call ${name}, ${formatPhone(phone)}`}
        className={buttonLook('primary', 'px-2')}
      >
        <Call className="size-6 shrink-0" />
        <Trans>Call</Trans>
      </a>
      <a
        href={chatAddress(phone, t`Hello ${name}, about my booking:`)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`Message ${name} on WhatsApp`}
        className={buttonLook('secondary', 'px-2')}
      >
        <Chat className="size-6 shrink-0" />
        WhatsApp
      </a>
    </div>
  );
}
