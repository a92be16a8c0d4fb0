import type { DisputedThing } from '@dihaadi/contract/disputes';
import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/notice.tsx';
import { CallPolice } from '../sos/public.ts';

/** Shown before a report when a person is in danger: immediate help first, then who reads the report. */
export function DangerNotice({ thing }: { thing: DisputedThing }) {
  const hasSos = thing === 'worker_booking' || thing === 'package_booking';
  return (
    <Notice
      tone="danger"
      title={
        hasSos ? (
          <Trans>In danger now? Call 112, or hold SOS on the booking while it is open.</Trans>
        ) : (
          <Trans>In danger now? Call 112.</Trans>
        )
      }
      action={<CallPolice />}
    >
      <Trans>Our team gets your report at once. The other person can read it too.</Trans>
    </Notice>
  );
}
