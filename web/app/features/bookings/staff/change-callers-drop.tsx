import type { StaffPackageBooking } from '@dihaadi/contract/staff-package-bookings';
import { changeDropForCustomer, quoteDropForCustomer } from '@dihaadi/contract/trips/trip-address';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { ChangeDrop } from '../change-drop.tsx';

const queryKey = ['package_booking'];

/** Changes the drop for a customer who has called: like their own change, but with a reason. */
export function ChangeCallersDrop({ booking }: { booking: StaffPackageBooking }) {
  const queries = useQueryClient();
  const params = { bookingId: booking.id };
  return (
    booking.can.change_drop && (
      <ChangeDrop
        asksReason
        quote={(address) => call(quoteDropForCustomer, { params, body: { drop_address: address } })}
        change={({ address, fare, reason }) =>
          call(changeDropForCustomer, {
            params,
            body: { drop_address: address, confirmed_fare: fare, reason },
          })
        }
        onChanged={() => queries.invalidateQueries({ queryKey })}
        queryKey={queryKey}
      />
    )
  );
}
