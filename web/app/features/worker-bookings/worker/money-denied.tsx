import type { WagePayment } from '@dihaadi/contract/wage-payments';
import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { Trans, useLingui } from '@lingui/react/macro';
import { ReadAloud } from '../../../field-kit/read-aloud.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Numerals } from '../../../ui/highlighted-numbers.tsx';
import { Call } from '../../../ui/pictograms/signs.tsx';
import { Waiting } from '../../../ui/pictograms/states.tsx';
import { AskTeam } from '../../disputes/public.ts';

/** The worker has reported that the money did not arrive: who is notified, what happens next, and what they can do. */
export function DeniedMoney({ job, payment }: { job: WorkAssignment; payment: WagePayment }) {
  const { t } = useLingui();
  const { first_name: name, phone } = job.customer;
  const money = formatMoney(payment.amount);
  const title = t`You said: ${money} did not come`;
  const now = t`We told ${name}. They can pay you again.`;
  return (
    <section
      aria-live="polite"
      data-testid="money-denied"
      className="grid gap-3 rounded-card border-2 border-warning bg-warning-wash p-3"
    >
      <div className="flex items-center gap-3">
        <Waiting className="size-10 shrink-0 text-warning" />
        <div className="min-w-0 flex-1">
          <h3 className="text-xl">
            <Numerals>{title}</Numerals>
          </h3>
          <p className="wrap-anywhere">{now}</p>
        </div>
        <ReadAloud text={`${title}. ${now}`} />
      </div>
      {phone !== null && (
        <a href={`tel:${phone}`} className={buttonLook('secondary', 'min-h-14')}>
          <Call className="size-6 shrink-0" />
          <Trans>Call {name}</Trans>
        </a>
      )}
      <AskTeam bookingId={job.booking_id} assignmentId={job.id} />
    </section>
  );
}
