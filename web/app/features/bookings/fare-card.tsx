import { estimateFare } from '@dihaadi/contract/fare';
import { Trans } from '@lingui/react/macro';
import { formatMoney } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import type { useBookingForm } from './booking-form.ts';

/** The estimate, once both addresses are there; computed by the same function as on the server. */
export function FareCard({ form }: { form: ReturnType<typeof useBookingForm> }) {
  const fields = form.watch();
  const weight = Number(fields.package_weight);
  const complete =
    fields.pickup_address.trim() !== '' &&
    fields.drop_address.trim() !== '' &&
    weight >= 0.1 &&
    weight <= 10_000;
  return (
    <Card aria-live="polite" className="grid gap-1">
      <h2 className="text-lg">
        <Trans>Estimated fare</Trans>
      </h2>
      {complete ? (
        <>
          <Money>{formatMoney(estimateFare({ ...fields, package_weight: weight }))}</Money>
          <p className="text-ink-soft">
            <Trans>The final fare may vary.</Trans>
          </p>
        </>
      ) : (
        <p className="text-ink-soft">
          <Trans>Shown once both addresses are filled in.</Trans>
        </p>
      )}
    </Card>
  );
}
