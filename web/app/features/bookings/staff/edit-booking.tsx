import { Trans } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

type EditBookingProps<Booking> = {
  booking: Booking;
  form: ComponentType<{ booking: Booking; onClose: () => void }>;
};

/** Opens the form in which staff change a booking for its customer, as it was when they began. */
export function EditBooking<Booking>({ booking, form: Form }: EditBookingProps<Booking>) {
  const [begun, setBegun] = useState<{ booking: Booking }>();
  return (
    <>
      <Button variant="secondary" onClick={() => setBegun({ booking })}>
        <Trans>Edit booking</Trans>
      </Button>
      {begun !== undefined && <Form booking={begun.booking} onClose={() => setBegun(undefined)} />}
    </>
  );
}
