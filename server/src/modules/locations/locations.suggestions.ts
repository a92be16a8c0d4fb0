import { MOST_SUGGESTIONS, type SuggestedPlace } from '@dihaadi/contract/locations';
import { z } from 'zod';
import { askService, type HttpService } from './locations.http.ts';
import { stateNamed } from './locations.rules.ts';
import type { Point } from './locations.rules/distances.ts';

/** Address suggestions from a geocoding service; undefined if it has none. */
export type Suggestions = {
  suggest: (text: string) => Promise<SuggestedPlace[] | undefined>;
  at: (point: Point) => Promise<SuggestedPlace | undefined>;
};

const text = z.string().optional();

const nominatimPlace = z.object({
  address: z.object({
    road: text,
    neighbourhood: text,
    suburb: text,
    city: text,
    town: text,
    village: text,
    state: text,
    postcode: text,
    country_code: text,
  }),
});

const photonReply = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        name: text,
        street: text,
        district: text,
        city: text,
        state: text,
        postcode: text,
        type: text,
        countrycode: text,
      }),
    }),
  ),
});

type Parts = {
  areas: (string | undefined)[];
  city: string | undefined;
  state: string | undefined;
  postcode: string | undefined;
};

/** Converts a result to address fields: a PIN code of six digits, a state by its canonical name. */
function placeOf({ areas, city, state, postcode = '' }: Parts): SuggestedPlace {
  const area = [...new Set(areas)].filter((part) => part !== undefined && part !== '' && part !== city);
  const pincode = postcode.replaceAll(' ', '');
  return {
    area: area.join(', '),
    city: city ?? null,
    state: (state === undefined ? undefined : stateNamed(state)) ?? null,
    pincode: /^[1-9]\d{5}$/.test(pincode) ? pincode : null,
  };
}

function ofNominatim({ address }: z.output<typeof nominatimPlace>): SuggestedPlace {
  const { road, neighbourhood, suburb, city, town, village, state, postcode } = address;
  return placeOf({ areas: [road, neighbourhood, suburb], city: city ?? town ?? village, state, postcode });
}

type PhotonPlace = z.output<typeof photonReply>['features'][number]['properties'];

function ofPhoton({ name, street, district, city, state, postcode, type }: PhotonPlace): SuggestedPlace {
  const isTown = type === 'city';
  return placeOf({
    areas: isTown ? [] : [name, street, district],
    city: city ?? (isTown ? name : undefined),
    state,
    postcode,
  });
}

const inIndia = (code: string | undefined): boolean => (code ?? 'in').toLowerCase() === 'in';

/** Uses Nominatim's `/search` and `/reverse`, with address parts. Its public server forbids search while typing. */
export function nominatimSuggestions(service: HttpService): Suggestions {
  return {
    suggest: async (q) => {
      const query = { q, format: 'jsonv2', countrycodes: 'in', addressdetails: '1' };
      const reply = await askService(service, {
        path: 'search',
        query: { ...query, limit: String(MOST_SUGGESTIONS) },
      });
      return undefinedIfEmpty(z.array(nominatimPlace).parse(reply).map(ofNominatim));
    },
    at: async ({ latitude, longitude }) => {
      const query = { lat: String(latitude), lon: String(longitude), format: 'jsonv2', addressdetails: '1' };
      const found = nominatimPlace.parse(await askService(service, { path: 'reverse', query }));
      return inIndia(found.address.country_code) ? ofNominatim(found) : undefined;
    },
  };
}

/** Uses Photon's `/api`, made for search while typing, and `/reverse`. */
export function photonSuggestions(service: HttpService): Suggestions {
  const ask = async (path: string, query: Record<string, string>) => {
    const { features } = photonReply.parse(await askService(service, { path, query }));
    return features
      .map(({ properties }) => properties)
      .filter(({ countrycode }) => inIndia(countrycode))
      .map(ofPhoton);
  };
  return {
    // Some results are abroad: Photon cannot be restricted to one country.
    suggest: async (q) =>
      undefinedIfEmpty(
        (await ask('api', { q, limit: String(2 * MOST_SUGGESTIONS) })).slice(0, MOST_SUGGESTIONS),
      ),
    at: async ({ latitude, longitude }) => {
      const [found] = await ask('reverse', { lat: String(latitude), lon: String(longitude) });
      return found;
    },
  };
}

const undefinedIfEmpty = (places: SuggestedPlace[]): SuggestedPlace[] | undefined =>
  places.length === 0 ? undefined : places;
