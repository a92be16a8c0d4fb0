import type { Trip } from '@dihaadi/contract/trips/trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Wallet } from '../../ui/pictograms/steps.tsx';
import { chargeStates, fareLineLabels } from '../bookings/public.ts';
import { later } from '../../shell/lazy-component.tsx';

// The camera and the form load when the driver adds a charge.
const ChargeForm = later(async () => (await import('./charge-form.tsx')).ChargeForm);

/** The driver's expenses on the trip: toll, parking or loading, with a photo of the receipt. */
export function AddCharge({ trip }: { trip: Trip }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (!trip.can.add_charge) return null;
  return (
    <div className="grid gap-2">
      <Charges charges={trip.charges} />
      <Button variant="secondary" data-testid="add-charge" onClick={() => setOpen(true)} className="min-h-14">
        <Wallet className="size-7 shrink-0" />
        <Trans>Add toll or parking</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>What did you pay?</Trans>}
        description={<Trans>We ask the customer to pay this back.</Trans>}
        closeLabel={t`Close`}
      >
        <ChargeForm trip={trip} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

/** Charges requested so far, with the customer's answers. */
function Charges({ charges }: Pick<Trip, 'charges'>) {
  const { i18n } = useLingui();
  if (charges.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {charges.map(({ id, kind, amount, status }) => {
        const { label, tone } = chargeStates[status];
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="flex-1">{i18n._(fareLineLabels[kind].label)}</span>
            <Badge tone={tone}>{i18n._(label)}</Badge>
            <span data-numeral className="font-bold">
              {formatMoney(amount)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
