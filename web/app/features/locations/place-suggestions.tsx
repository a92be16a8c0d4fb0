import { suggestPlaces, type SuggestedPlace } from '@dihaadi/contract/locations';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Pin } from '../../ui/pictograms/signs.tsx';
import { lastTypedPart, withArea } from './typed-address.ts';

type Props = {
  /** The field's current value. */
  address: string;
  /** Called with the address including the place, and the place. */
  onChoose: (address: string, place: SuggestedPlace) => void;
};

/**
 * Suggested places whose names begin with the last part of the typed address: one tap fills in area, town, state and
 * PIN code.
 */
export function PlaceSuggestions({ address, onChoose }: Props) {
  const { t } = useLingui();
  // The initial value and a chosen place need no suggestions.
  const [done, setDone] = useState(address);
  const text = useDebounced(address === done ? '' : lastTypedPart(address));
  const { data = [] } = useQuery({
    queryKey: ['place_suggestions', text],
    queryFn: ({ signal }) => call(suggestPlaces, { query: { text }, signal }),
    enabled: text !== '',
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    // Without a response the address is typed in full.
    retry: false,
  });
  if (text === '' || data.length === 0 || address === done) return null;
  const choose = (place: SuggestedPlace) => {
    const whole = withArea(address, place);
    setDone(whole);
    onChoose(whole, place);
  };
  return (
    <ul
      aria-label={t`Suggested places`}
      className="arriving -mt-2 grid divide-y divide-hairline rounded-control border border-control bg-card"
    >
      {data.map((place) => (
        <li key={`${place.area} ${place.city} ${place.state} ${place.pincode}`}>
          <button
            type="button"
            onClick={() => choose(place)}
            className="flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-2 text-start leading-tight hover:bg-sunken"
          >
            <Pin className="size-6 shrink-0 text-ink-soft" />
            <Suggested place={place} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Suggested({ place: { area, city, state, pincode } }: { place: SuggestedPlace }) {
  const [first, ...rest] = [area, city, state].filter((part) => part !== null && part !== '');
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="font-semibold">{first}</span>
      <span className="block text-base text-ink-soft">
        {rest.join(', ')} {pincode}
      </span>
    </span>
  );
}
