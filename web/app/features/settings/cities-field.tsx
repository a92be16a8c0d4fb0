import { suggestPlaces } from '@dihaadi/contract/locations';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';

const CHOSEN = 'chosen_cities';
/** A name may contain a comma, but no control character. */
const BETWEEN_CITIES = '\t';

const isSame = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();
const includes = (cities: readonly string[], city: string): boolean =>
  cities.some((one) => isSame(one, city));

/** Returns the cities of a form with a `CitiesField`; undefined while it holds a text that was not chosen. */
export function citiesIn({
  cities = '',
  [CHOSEN]: chosen = '',
}: Readonly<Record<string, string>>): string[] | undefined {
  const names = chosen.split(BETWEEN_CITIES).filter((city) => city !== '');
  return cities.trim() === '' || includes(names, cities) ? names : undefined;
}

/**
 * Returns the known cities that the text may mean, also by a former name or in Hindi; and the text itself if the
 * server knows no city of exactly this name.
 */
function useKnownCities(typed: string): { known: string[]; unknown: string | undefined } {
  const wanted = typed.trim();
  const text = useDebounced(wanted);
  const {
    data = [],
    isFetching,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['place_suggestions', text],
    queryFn: ({ signal }) => call(suggestPlaces, { query: { text }, signal }),
    enabled: text !== '',
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const known = wanted === '' ? [] : [...new Set(data.flatMap(({ city }) => city ?? []))];
  const isAnswered = wanted !== '' && wanted === text && !isFetching && !isPlaceholderData;
  return { known, unknown: isAnswered && !includes(known, wanted) ? wanted : undefined };
}

type Props = {
  /** Cities saved so far: they stay, also if they are unknown. */
  saved: readonly string[];
  error: string | undefined;
};

/** A manager's cities, chosen from the known ones while typing; others, since bookings have cities in free text. */
export function CitiesField({ saved, error }: Props) {
  const [chosen, setChosen] = useState(saved);
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  /** Whether Enter was pressed before the city was found. */
  const [isAwaited, setIsAwaited] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const found = useKnownCities(typed);
  const match = found.known.find((city) => isSame(city, typed));
  const all = match === undefined || includes(chosen, match) ? chosen : [...chosen, match];
  const choose = (cities: readonly string[]) => {
    setChosen(cities);
    setTyped('');
    setIsAwaited(false);
  };
  const addMatch = () => {
    if (match !== undefined) choose(all);
  };
  if (isAwaited) addMatch();
  const add = (city: string) => {
    if (city === found.unknown) setUnknown([...unknown, city]);
    choose([...chosen, city]);
    input.current?.focus();
  };
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
            autoComplete="off"
            maxLength={60}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setIsAwaited(false);
            }}
            onBlur={addMatch}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || typed.trim() === '') return;
              event.preventDefault();
              setIsAwaited(true);
            }}
          />
        )}
      </Field>
      <FoundCities {...found} chosen={chosen} onAdd={add} />
      <input type="hidden" name={CHOSEN} value={all.join(BETWEEN_CITIES)} />
      <ChosenCities
        chosen={chosen}
        unknown={unknown}
        onRemove={(city) => {
          setChosen(chosen.filter((one) => one !== city));
          setUnknown(unknown.filter((one) => one !== city));
          input.current?.focus();
        }}
      />
    </div>
  );
}

type FoundProps = ReturnType<typeof useKnownCities> & {
  chosen: readonly string[];
  onAdd: (city: string) => void;
};

function FoundCities({ known, unknown, chosen, onAdd }: FoundProps) {
  const { t } = useLingui();
  const offered = [...known, ...(unknown === undefined ? [] : [unknown])].filter(
    (city) => !includes(chosen, city),
  );
  if (offered.length === 0) return null;
  return (
    <>
      <ul aria-label={t`Suggested cities`} className="flex flex-wrap gap-2">
        {offered.map((city) => (
          <li key={city}>
            <Button
              variant="secondary"
              size="small"
              // The field would otherwise lose the focus, and this button disappear before it is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onAdd(city)}
            >
              <Trans>Add {city}</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {unknown !== undefined && !includes(chosen, unknown) && (
        <output className="block text-base text-ink-soft">
          <Trans>{unknown} is not a known city. Add it if addresses use this name.</Trans>
        </output>
      )}
    </>
  );
}

type ChosenProps = {
  chosen: readonly string[];
  unknown: readonly string[];
  onRemove: (city: string) => void;
};

function ChosenCities({ chosen, unknown, onRemove }: ChosenProps) {
  const { t } = useLingui();
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={t`Chosen cities`} className="flex flex-wrap gap-2">
      {chosen.map((city) => (
        <li key={city}>
          <Chip removeLabel={t`Remove ${city}`} onRemove={() => onRemove(city)}>
            {unknown.includes(city) ? <Trans>{city} (not a known city)</Trans> : city}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
