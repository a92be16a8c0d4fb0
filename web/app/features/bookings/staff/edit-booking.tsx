import { Trans } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

type EditBookingProps<Booking> = {
  booking: Booking;
  form: ComponentType<{ booking: Booking; onClose: () => void }>;
};

/** Button that opens the form to change a booking on its customer's behalf, with the booking's state at that moment. */
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
