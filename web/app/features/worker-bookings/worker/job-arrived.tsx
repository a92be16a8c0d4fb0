import { arriveAtWork, CLAIM_AFTER_MS } from '@dihaadi/contract/worker-bookings/absences';
import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSecondsUntil } from '../../../field-kit/countdown.tsx';
import { ReadAloud } from '../../../field-kit/read-aloud.tsx';
import { call } from '../../../lib/api.ts';
import { formatClock, formatMoney } from '../../../lib/format.ts';
import { metresBetween } from '../../../lib/distance.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import type { Position } from '../../../lib/position.ts';
import { useQueuedSteps } from '../../../lib/queued-steps/use-queued-steps.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Numerals } from '../../../ui/highlighted-numbers.tsx';
import { Pin } from '../../../ui/pictograms/signs.tsx';
import { Waiting } from '../../../ui/pictograms/states.tsx';
import { Wage } from '../../../ui/pictograms/steps.tsx';
import { usePhonePosition } from './use-phone-position.ts';
import { useStep } from './use-step.ts';
import { later } from '../../../shell/lazy-component.tsx';

/** The camera and the form load when the worker has waited in vain. */
export const loadAbsenceForm = () => import('./absence-form.tsx');
/** Question for a worker whose phone reports another location. */
export const loadFarQuestion = () => import('./far-question.tsx');
const FarQuestion = later(async () => (await loadFarQuestion()).FarQuestion);
const AbsenceForm = later(async () => (await loadAbsenceForm()).AbsenceForm);

/** At the place before the work begins: announces the arrival, waits, and claims the call-out if no one opens. */
export function AtTheDoor({ job }: { job: WorkAssignment }) {
  if (job.claim_from !== null) return <AbsenceClaimWait job={job} from={job.claim_from} />;
  return job.can.arrive && job.call_out > 0 ? <Arrive job={job} /> : null;
}

/** Distance from which a worker is asked to confirm their arrival: a claim at a pinned address uses the same limit. */
const CONFIRM_ARRIVAL_METRES = 500;

function Arrive({ job }: { job: WorkAssignment }) {
  const { first_name: name } = job.customer;
  const position = usePhonePosition();
  const [far, setFar] = useState<Position>();
  const [isLocating, setLocating] = useState(false);
  const arrive = useStep(
    job.id,
    (body: { latitude: number; longitude: number }) => call(arriveAtWork, { params: { id: job.id }, body }),
    {
      offline: {
        done: (here) => ({ kind: 'arrive_work', thing: job.id, position: here }),
        after: (row, at) => ({
          ...row,
          arrived_at: at,
          claim_from: row.status === 'checked_in' ? null : claimFrom(row, at),
          can: { ...row.can, arrive: false },
        }),
      },
    },
  );
  const say = async () => {
    setLocating(true);
    const here = await position();
    setLocating(false);
    if (here === undefined) return;
    // Phones can be wrong, and some addresses are known only by PIN code: ask once, never block.
    if (metresBetween(here, job) > CONFIRM_ARRIVAL_METRES) setFar(here);
    else arrive.mutate(here);
  };
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        data-testid="arrived"
        pending={isLocating || arrive.isPending}
        onClick={() => void say()}
        className="min-h-14"
      >
        <Pin className="size-7 shrink-0" />
        <Trans>I'm here</Trans>
      </Button>
      <p className="text-base text-ink-soft">
        <Trans>We tell {name} that you're here.</Trans> <Trans>Then ask for the start code.</Trans>{' '}
        <Trans>No answer for 30 minutes? You get {formatMoney(job.call_out)}.</Trans>
      </p>
      {far !== undefined && (
        <FarQuestion
          metres={metresBetween(far, job)}
          onClose={() => setFar(undefined)}
          onArrived={() => {
            arrive.mutate(far);
            setFar(undefined);
          }}
        />
      )}
    </div>
  );
}

/** Returns when a worker who arrived at that time, before the work began, can claim the call-out. */
const claimFrom = ({ start_at }: WorkAssignment, at: string): string =>
  new Date(Math.max(Date.parse(start_at), Date.parse(at)) + CLAIM_AFTER_MS).toISOString();

function AbsenceClaimWait({ job, from }: { job: WorkAssignment; from: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const isOver = useSecondsUntil(from) === 0;
  const isNoted = useQueuedSteps().some(
    ({ step: { kind, thing_id }, refusal }) =>
      kind === 'claim_absence' && thing_id === job.id && refusal === null,
  );
  const money = formatMoney(job.call_out);
  const until = formatClock(from, locale);
  const waiting = {
    question: t`Waiting for the customer`,
    note: t`Wait until ${until}. Then you get ${money}.`,
  };
  const claiming = { question: t`Still no answer?`, note: t`Claim ${money} for coming.` };
  const noted = { question: t`Claim saved`, note: t`We'll send this when you're online.` };
  const { question, note } = isNoted ? noted : isOver ? claiming : waiting;
  return (
    <section
      aria-live="polite"
      data-testid="at-the-door"
      className="grid gap-3 rounded-card border-2 border-warning bg-warning-wash p-3"
    >
      <div className="flex items-center gap-3">
        <Waiting className="size-10 shrink-0 text-warning" />
        <div className="min-w-0 flex-1">
          <h3 className="text-xl">{question}</h3>
          <p className="font-semibold">
            <Numerals>{note}</Numerals>
          </p>
        </div>
        <ReadAloud text={`${question} ${note}`} />
      </div>
      {isOver && !isNoted && (
        <Button
          variant="secondary"
          data-testid="claim-absence"
          onClick={() => setOpen(true)}
          className="min-h-14"
        >
          <Wage className="size-7 shrink-0" />
          <Trans>Claim call-out</Trans>
        </Button>
      )}
      <Dialog
        open={isOpen && !isNoted}
        onOpenChange={setOpen}
        title={<Trans>What happened?</Trans>}
        description={
          job.status === 'checked_in' ? (
            <Trans>Today counts as half a day: {money}. The customer can object.</Trans>
          ) : (
            <Trans>The job ends. You get {money}. The customer can object.</Trans>
          )
        }
        closeLabel={t`Close`}
      >
        <AbsenceForm job={job} />
      </Dialog>
    </section>
  );
}
