import { suggestPlaces } from '@dihaadi/contract/locations';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';

const CHOSEN = 'chosen_cities';

const isSame = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

/** Returns the cities of a form with a `CitiesField`; undefined while it holds a text that is no known city. */
export function citiesIn({
  cities = '',
  [CHOSEN]: chosen = '',
}: Readonly<Record<string, string>>): string[] | undefined {
  const names = chosen.split(',').filter((city) => city !== '');
  return cities.trim() === '' || names.some((name) => isSame(name, cities)) ? names : undefined;
}

/** Returns the names of known cities that begin with this text. */
function useKnownCities(typed: string): string[] {
  const text = useDebounced(typed.trim());
  const { data = [] } = useQuery({
    queryKey: ['place_suggestions', text],
    queryFn: ({ signal }) => call(suggestPlaces, { query: { text }, signal }),
    enabled: text !== '',
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return [...new Set(data.flatMap(({ city }) => city ?? []))];
}

type Props = {
  /** Cities saved so far: they stay, also if they are unknown. */
  saved: readonly string[];
  error: string | undefined;
};

/** A manager's cities, chosen from the known ones while typing. */
export function CitiesField({ saved, error }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [chosen, setChosen] = useState(saved);
  const [typed, setTyped] = useState('');
  /** Whether Enter was pressed before the city was found. */
  const [isAwaited, setIsAwaited] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const known = useKnownCities(typed);
  const match = known.find((city) => isSame(city, typed));
  const all = match === undefined || chosen.includes(match) ? chosen : [...chosen, match];
  const add = () => {
    if (match === undefined) return;
    setChosen(all);
    setTyped('');
    setIsAwaited(false);
  };
  if (isAwaited) add();
  return (
    <div className="grid gap-2">
      <Field
        label={<Trans>Cities</Trans>}
        hint={<Trans>Type a city and choose it. A manager sees only what is in their cities.</Trans>}
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="cities"
            list={id}
            autoComplete="off"
            maxLength={60}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setIsAwaited(false);
            }}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || typed.trim() === '') return;
              event.preventDefault();
              setIsAwaited(true);
            }}
          />
        )}
      </Field>
      <datalist id={id}>
        {known
          .filter((city) => !chosen.includes(city))
          .map((city) => (
            <option key={city}>{city}</option>
          ))}
      </datalist>
      <input type="hidden" name={CHOSEN} value={all.join(',')} />
      {chosen.length > 0 && (
        <ul aria-label={t`Chosen cities`} className="flex flex-wrap gap-2">
          {chosen.map((city) => (
            <li key={city}>
              <Chip
                removeLabel={t`Remove ${city}`}
                onRemove={() => {
                  setChosen(chosen.filter((one) => one !== city));
                  input.current?.focus();
                }}
              >
                {city}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
