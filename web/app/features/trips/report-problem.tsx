import type { Trip } from '@dihaadi/contract/trips/trips';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { later } from '../../shell/lazy-component.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/pictograms/signs.tsx';
import { Incidents } from './incidents.tsx';

// The camera and the form load when the driver reports an incident.
const ReportDialog = later(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** Incidents reported on the trip so far, and the button to report one. */
export function ReportProblem({ trip }: { trip: Trip }) {
  const [isOpen, setOpen] = useState<boolean>();
  if (!trip.can.report) return null;
  return (
    <>
      <Incidents incidents={trip.incidents} />
      <Button variant="ghost" data-testid="report-problem" onClick={() => setOpen(true)} className="min-h-14">
        <Alert className="size-7 shrink-0" />
        <Trans>Report a problem</Trans>
      </Button>
      {isOpen !== undefined && <ReportDialog trip={trip} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
