import type { StaffPackageBooking } from '@dihaadi/contract/bookings';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { later } from '../../../shell/later.tsx';
import { Button } from '../../../ui/button.tsx';

const EditForm = later(async () => (await import('./edit-booking-form.tsx')).EditForm);

/** Opens the form in which staff change a package or ride for its customer. */
export function EditBooking({ booking }: { booking: StaffPackageBooking }) {
  const [begun, setBegun] = useState<StaffPackageBooking>();
  return (
    <>
      <Button variant="secondary" onClick={() => setBegun(booking)}>
        <Trans>Edit booking</Trans>
      </Button>
      {begun !== undefined && <EditForm booking={begun} onClose={() => setBegun(undefined)} />}
    </>
  );
}
