import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { carriedKindOf } from './bookings.labels.ts';
import { Card } from '../../ui/card.tsx';

/** The next required code, one at a time: the driver enters it, and it proves pickup or delivery. */
export function CodesCard({ booking }: { booking: TrackedPackageBooking }) {
  const { pickup_code, drop_code, viewer } = booking;
  if (pickup_code !== null)
    return (
      <Code label={<Trans>Pickup code</Trans>} code={pickup_code}>
        <Trans>Tell the driver this code only at pickup.</Trans>
      </Code>
    );
  if (drop_code === null) return null;
  const isRide = carriedKindOf(booking.service_type) === 'ride';
  return (
    <Code label={isRide ? <Trans>Drop-off code</Trans> : <Trans>Delivery code</Trans>} code={drop_code}>
      {isRide || viewer === 'receiver' ? (
        <Trans>Tell the driver this code only on arrival.</Trans>
      ) : (
        <Trans>The receiver tells the driver this code on delivery.</Trans>
      )}
    </Code>
  );
}

function Code({ label, code, children }: { label: ReactNode; code: string; children: ReactNode }) {
  return (
    <Card className="grid gap-1 border-2 border-accent">
      <h2 className="text-lg">{label}</h2>
      <p data-testid="trip-code" className="text-5xl font-bold tracking-[0.3em] tabular-nums">
        {code}
      </p>
      <p className="text-ink-soft">{children}</p>
    </Card>
  );
}
