import { Plural } from '@lingui/react/macro';
import { Check } from '../../../../ui/pictograms/signs.tsx';
import { useNearby } from './nearby.ts';
import { NoWorkerAvailable } from './no-worker-available.tsx';
import { useKnownAddresses } from './use-known-addresses.ts';
import type { StepProps } from './question.tsx';

type Place = { city: string; pincode: string };

type AvailabilityNoteProps = {
  step: StepProps;
  pincode: string;
  /** Name of the place, if it is not shown beside it. */
  place?: string;
  onChangeTime?: () => void;
};

/** Shows whether any worker can come to this PIN code at that time, once both are known. */
export function AvailabilityNote({ step, pincode, place, onChangeTime }: AvailabilityNoteProps) {
  const nearby = useNearby({ ...step.order, pincode }, step.now);
  const count = nearby.isOld ? undefined : nearby.data?.length;
  return (
    <output className="grid empty:hidden">
      {count === 0 && <NoWorkerAvailable place={place} onChangeTime={onChangeTime} />}
      {count !== undefined && count > 0 && (
        <span className="flex items-start gap-2.5 text-base font-semibold text-success">
          <Check className="mt-0.5 size-5 shrink-0" />
          <span>
            <Plural
              value={count}
              one="# worker available nearby at that time"
              other="# workers available nearby at that time"
            />
            {place !== undefined && <span className="block font-normal text-ink-soft">{place}</span>}
          </span>
        </span>
      )}
    </output>
  );
}

/** Like `AvailabilityNote`, before the place is entered: uses the place typed earlier, or the customer's own. */
export function FreeAtKnownPlace({ step }: { step: StepProps }) {
  const { places } = useKnownAddresses();
  const place: Place | undefined = step.order.pincode === '' ? places[0] : step.order;
  if (place === undefined) return null;
  const { city, pincode } = place;
  return <AvailabilityNote step={step} pincode={pincode} place={`${city} ${pincode}`.trim()} />;
}
