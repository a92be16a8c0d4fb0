import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import type { WorkExtension } from '@dihaadi/contract/worker-bookings/extensions';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ReadAloud } from '../../../field-kit/read-aloud.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Numerals } from '../../../ui/highlighted-numbers.tsx';
import { Check, Cross } from '../../../ui/pictograms/signs.tsx';
import { Waiting } from '../../../ui/pictograms/states.tsx';
import { Clock } from '../../../ui/pictograms/steps.tsx';
import { AskHours, MoreHours } from '../request-extra-hours.tsx';
import { useExtensions } from '../extensions-query.ts';
import { useExtend } from '../use-extend.ts';

const assignmentRefOf = (job: WorkAssignment) => ({ bookingId: job.booking_id, assignmentId: job.id });

/** Returns the extra hours of this job that await an answer, from the customer or the worker. */
export function useOpenExtension(job: WorkAssignment) {
  const shown = useExtensions({ ...assignmentRefOf(job), isHourly: job.rate_type === 'hourly' });
  return { shown, open: shown?.extensions.find(({ can }) => can.answer || can.withdraw) };
}

/** The customer's request to work longer; renders nothing if there is none. */
export function HoursQuestion({ job }: { job: WorkAssignment }) {
  const { open } = useOpenExtension(job);
  const { answer } = useExtend(assignmentRefOf(job));
  if (open?.can.answer !== true) return null;
  return (
    <Asked
      extension={open}
      pending={answer.isPending}
      onAnswer={(agrees) => answer.mutate({ id: open.id, agrees })}
    />
  );
}

/** Extra hours of hourly work: agreed hours, the worker's own request, and the form to request more. */
export function JobExtraHours({ job }: { job: WorkAssignment }) {
  const { shown, open } = useOpenExtension(job);
  const { ask, answer } = useExtend(assignmentRefOf(job));
  if (shown === undefined) return null;
  return (
    <>
      {open?.can.withdraw === true && (
        <div className="grid gap-2 rounded-control bg-warning-wash p-3 text-warning">
          <p className="flex items-center gap-3 font-semibold">
            <Waiting className="size-8 shrink-0" />
            <span>
              <Trans>Waiting for the customer:</Trans> <MoreHours hours={open.hours} />
            </span>
          </p>
          <Button
            variant="secondary"
            pending={answer.isPending}
            onClick={() => answer.mutate({ id: open.id, agrees: false })}
          >
            <Cross className="size-6 shrink-0" />
            <Trans>Withdraw request</Trans>
          </Button>
        </div>
      )}
      {shown.agreed_hours > 0 && (
        <p className="font-semibold">
          <Plural value={shown.agreed_hours} one="# extra hour agreed" other="# extra hours agreed" />
        </p>
      )}
      <AskHours
        options={shown.options}
        pending={ask.isPending}
        onAsk={(hours) => ask.mutate(hours)}
        pays={false}
      >
        <Trans>Ask customer</Trans>
      </AskHours>
    </>
  );
}

type AskedProps = { extension: WorkExtension; pending: boolean; onAnswer: (agrees: boolean) => void };

function Asked({ extension: { hours, wage }, pending, onAnswer }: AskedProps) {
  const { t } = useLingui();
  const money = formatMoney(wage);
  const question = hours === 1 ? t`Work 1 more hour?` : t`Work ${hours} more hours?`;
  const note = t`You get ${money} more`;
  return (
    <div
      className="grid gap-3 rounded-card border-2 border-accent bg-accent-wash p-3"
      data-testid="hours-asked"
    >
      <div className="flex items-center gap-3">
        <Clock className="size-10 shrink-0 text-warning" />
        <div className="min-w-0 flex-1">
          <p className="text-xl font-bold">
            <Numerals className="text-2xl">{question}</Numerals>
          </p>
          <p className="text-lg font-semibold">
            <Numerals>{note}</Numerals>
          </p>
        </div>
        <ReadAloud text={`${question} ${note}`} />
      </div>
      <div className="grid grid-cols-[2fr_1fr] gap-3">
        <Button
          variant="accent"
          data-testid="accept-hours"
          pending={pending}
          onClick={() => onAnswer(true)}
          className="min-h-16 text-xl"
        >
          <Check className="size-8 shrink-0" />
          <Trans>Yes</Trans>
        </Button>
        <Button
          variant="secondary"
          pending={pending}
          onClick={() => onAnswer(false)}
          className="min-h-16 px-2"
        >
          <Cross className="size-7 shrink-0" />
          <Trans>No</Trans>
        </Button>
      </div>
    </div>
  );
}
