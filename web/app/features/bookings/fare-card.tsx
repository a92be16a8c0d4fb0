import { estimateFare } from '@dihaadi/contract/fare';
import { Trans } from '@lingui/react/macro';
import { formatMoney } from '../../lib/format.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import type { useBookingForm } from './booking-form.ts';

/** The estimate, once both addresses are there; computed by the same function as on the server. */
export function FareCard({ form }: { form: ReturnType<typeof useBookingForm> }) {
  const fields = form.watch();
  const weight = Number(fields.package_weight);
  const ready = useHydrated();
  const addressed = ready && fields.pickup_address.trim() !== '' && fields.drop_address.trim() !== '';
  const weighed = weight >= 0.1 && weight <= 10_000;
  return (
    <Card aria-live="polite" className="grid gap-1">
      <h2 className="text-lg">
        <Trans>Estimated fare</Trans>
      </h2>
      {addressed && weighed ? (
        <>
          <Money>{formatMoney(estimateFare({ ...fields, package_weight: weight }))}</Money>
          <p className="text-ink-soft">
            <Trans>The final fare may vary.</Trans>
          </p>
        </>
      ) : (
        <p className="text-ink-soft">
          {addressed ? (
            <Trans>Shown once the weight is right.</Trans>
          ) : (
            <Trans>Shown once both addresses are filled in.</Trans>
          )}
        </p>
      )}
    </Card>
  );
}
