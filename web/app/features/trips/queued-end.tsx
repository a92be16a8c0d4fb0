import { confirmTripCash, type Trip } from '@dihaadi/contract/trips/trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchored } from '../../field-kit/sticky-action.tsx';
import { QueuedCard } from '../../field-kit/queued-card.tsx';
import { call } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import type { QueuedStep } from '../../lib/queued-steps/store.ts';
import { Button } from '../../ui/button.tsx';
import { Numerals } from '../../ui/highlighted-numbers.tsx';
import { Wage } from '../../ui/pictograms/steps.tsx';
import { FareShares } from './fare-shares.tsx';
import { useTripStep } from './use-trip-step.ts';

type Props = { trip: Trip; end: QueuedStep; isCashNoted: boolean };

/** A trip completed offline: shows the fare as far as known, and records its payment offline, too. */
export function QueuedEnd({ trip, end, isCashNoted }: Props) {
  const { t } = useLingui();
  const amount = formatMoney(trip.fare);
  const confirm = useTripStep(
    trip.id,
    () => call(confirmTripCash, { params: { id: trip.id }, body: { method: 'cash' } }),
    {
      offline: {
        done: () => ({ kind: 'confirm_fare', thing: trip.id, rupees: trip.fare }),
        after: (row) => row,
      },
    },
  );
  return (
    <QueuedCard noted={end}>
      <div>
        <p className="text-xl font-bold">
          <Numerals>
            {isCashNoted ? t`You received ${amount}` : t`Collect ${amount} from the customer`}
          </Numerals>
        </p>
        <FareShares trip={trip} />
      </div>
      {!isCashNoted && (
        <Anchored>
          <Button
            variant="accent"
            data-testid="note-cash"
            pending={confirm.isPending}
            onClick={() => confirm.mutate()}
            className="min-h-16 text-xl"
          >
            <Wage className="size-8 shrink-0" />
            <Trans>I received cash</Trans>
          </Button>
        </Anchored>
      )}
    </QueuedCard>
  );
}
