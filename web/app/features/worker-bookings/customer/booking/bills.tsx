import { openBillPhoto, type WorkExpense } from '@dihaadi/contract/worker-bookings/expenses';
import { Trans } from '@lingui/react/macro';
import { call } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { TripPhotoView } from '../../../bookings/public.ts';
import { BillRow } from '../../bill-row.tsx';
import { useAnswerBill, useBills } from '../../bills-query.ts';

type BillsProps = { bookingId: string; assignmentId: string };

/** Bills of a worker's purchases for the customer, each with its photo, to be accepted or rejected. */
export function Bills(of: BillsProps) {
  const shown = useBills(of);
  const bills = shown?.expenses.filter(({ status }) => status !== 'withdrawn') ?? [];
  if (bills.length === 0) return null;
  return (
    <section className="grid gap-3" data-testid="bills">
      <h4 className="text-lg">
        <Trans>Bills</Trans>
      </h4>
      <ul className="grid gap-3">
        {bills.map((bill) => (
          <li key={bill.id} className="grid gap-3 rounded-control bg-sunken p-3.5">
            <BillRow bill={bill} />
            {bill.can.answer && <Question bookingId={of.bookingId} bill={bill} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Question({ bookingId, bill }: { bookingId: string; bill: WorkExpense }) {
  const answer = useAnswerBill(bookingId);
  const reply = (agrees: boolean) => answer.mutate({ id: bill.id, agrees });
  return (
    <>
      <div className="max-w-60">
        <TripPhotoView
          id={bill.photo_id}
          kind="receipt"
          open={(photo_id, signal) => call(openBillPhoto, { params: { id: bookingId, photo_id }, signal })}
        />
      </div>
      <p className="text-base">
        <Trans>Accepted bills are paid with the wage.</Trans>
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="accent"
          data-testid="accept-bill"
          pending={answer.isPending}
          onClick={() => reply(true)}
          className="px-2"
        >
          <Trans>Accept bill</Trans>
        </Button>
        <Button variant="secondary" pending={answer.isPending} onClick={() => reply(false)} className="px-2">
          <Trans>Reject bill</Trans>
        </Button>
      </div>
    </>
  );
}
