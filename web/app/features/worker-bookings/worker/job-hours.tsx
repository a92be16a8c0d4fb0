import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import type { WorkEnd } from '@dihaadi/contract/worker-bookings/end-of-work';
import { Trans } from '@lingui/react/macro';
import { formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { WorkEndFacts } from '../work-end-facts.tsx';

/** Hours of finished hourly work: the pay, and whether the customer has confirmed or objected. */
export function JobHours({ job: { end, wage } }: { job: WorkAssignment }) {
  if (end === null) return null;
  return (
    <section className="grid gap-2 rounded-control bg-sunken p-3.5" data-testid="hours-end">
      <WorkEndFacts end={end} wage={wage} />
      <Open end={end} />
    </section>
  );
}

/** The customer's objection, or the time left for one. */
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
