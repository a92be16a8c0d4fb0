import type { WorkExtension } from '@dihaadi/contract/worker-bookings/extensions';
import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Plural, Trans } from '@lingui/react/macro';
import { formatMoney, formatTime } from '../../../../lib/format.ts';
import { useLocale } from '../../../../lib/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { AskHours, MoreHours } from '../../request-extra-hours.tsx';
import { useExtensions } from '../../extensions-query.ts';
import { useExtend } from '../../use-extend.ts';
import type { Assignment } from './assignments.ts';

/** Extra hours of one worker: agreed hours, an open request, and the form to request more. */
export function ExtraHours({ booking, place }: { booking: WorkerBooking; place: Assignment }) {
  const of = { bookingId: booking.id, assignmentId: place.id };
  const shown = useExtensions({ ...of, isHourly: booking.rate_type === 'hourly' });
  const { ask, answer } = useExtend(of);
  const name = place.worker.first_name;
  if (shown === undefined) return null;
  const open = shown.extensions.find(({ can }) => can.answer || can.withdraw);
  return (
    <div className="grid gap-3" data-testid="extra-hours">
      {shown.agreed_hours > 0 && (
        <p>
          <Plural value={shown.agreed_hours} one="# extra hour agreed" other="# extra hours agreed" />
        </p>
      )}
      {open !== undefined && (
        <Question
          extension={open}
          name={name}
          pending={answer.isPending}
          onAnswer={(agrees) => answer.mutate({ id: open.id, agrees })}
        />
      )}
      <AskHours options={shown.options} pending={ask.isPending} onAsk={(hours) => ask.mutate(hours)} pays>
        <Trans>Ask {name}</Trans>
      </AskHours>
    </div>
  );
}

type QuestionProps = {
  extension: WorkExtension;
  name: string;
  pending: boolean;
  onAnswer: (agrees: boolean) => void;
};

function Question({ extension, name, pending, onAnswer }: QuestionProps) {
  const locale = useLocale();
  const { can, hours, wage, ends_at: end } = extension;
  return (
    <section
      aria-live="polite"
      className="grid gap-3 rounded-control border-2 border-accent bg-accent-wash p-3.5"
    >
      <div>
        <p className="font-semibold">
          {can.answer ? (
            <Trans>{name} asks to work longer</Trans>
          ) : (
            <Trans>Waiting for {name} to answer</Trans>
          )}
        </p>
        <p className="text-xl font-bold">
          <MoreHours hours={hours} /> · {formatMoney(wage)}
        </p>
        <p className="text-base text-ink-soft">
          <Trans>Until {formatTime(end, locale)}</Trans>
        </p>
      </div>
      {can.answer ? (
        <div className="grid grid-cols-2 gap-2">
          <Button
            variant="accent"
            data-testid="accept-hours"
            pending={pending}
            onClick={() => onAnswer(true)}
          >
            <Trans>Accept hours</Trans>
          </Button>
          <Button variant="secondary" pending={pending} onClick={() => onAnswer(false)}>
            <Trans>Decline hours</Trans>
          </Button>
        </div>
      ) : (
        <Button
          variant="secondary"
          pending={pending}
          onClick={() => onAnswer(false)}
          className="justify-self-start"
        >
          <Trans>Withdraw request</Trans>
        </Button>
      )}
    </section>
  );
}
