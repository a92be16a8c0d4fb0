import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import type { WorkEnd } from '@dihaadi/contract/worker-bookings/end-of-work';
import { Trans } from '@lingui/react/macro';
import { formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { WorkEndFacts } from '../work-end-facts.tsx';

/** The hours of work by the hour that is over: what is paid, and whether the customer has confirmed it or objects. */
export function JobHours({ job: { end, wage } }: { job: WorkAssignment }) {
  if (end === null) return null;
  return (
    <section className="grid gap-2 rounded-control bg-sunken p-3.5" data-testid="hours-end">
      <WorkEndFacts end={end} wage={wage} />
      <Open end={end} />
    </section>
  );
}

/** What the customer can still say of it, or has said. */
function Open({ end }: { end: WorkEnd }) {
  const locale = useLocale();
  const { status, object_until: until, customers_end: customersEnd } = end;
  if (status === 'stated' && until !== null)
    return (
      <p>
        <Trans>The customer can object until {formatTime(until, locale)}.</Trans>
      </p>
    );
  if (status !== 'objected' || customersEnd === null) return null;
  return (
    <p className="font-semibold">
      <Trans>The customer says you finished {formatTime(customersEnd, locale)}. Our team decides.</Trans>
    </p>
  );
}
