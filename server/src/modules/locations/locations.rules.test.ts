import { isInIndia } from '@dihaadi/contract/locations';
import { pinRanges, type StateCode, stateCodes } from '@dihaadi/contract/states';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cityRows as cities, jaipurLocalities, pinCircles, pinRows, states } from './gazetteer/gazetteer.ts';
import { cityNamed, regionOf, statesOfPin } from './locations.rules/lookup.ts';
import { cityCentre, locateInGazetteer } from './locations.rules.ts';
import { distanceMetres, type Point } from './locations.rules/distances.ts';

// Copied from design/india.md, section 3, except Ladakh, which it counts with Jammu and Kashmir.
const PIN_TABLE =
  'JK 180-194, HP 171-177, PB 140-160, CH 160, UK 244-263, HR 121-136, DL 110, RJ 301-345, UP 201-285, BR 800-855, SK 737, AR 790-792, NL 797-798, MN 795, MZ 796, TR 799, ML 793-794, AS 781-788, WB 700-743, JH 813-835, OD 751-770, CG 490-497, MP 450-488, GJ 360-396, DD 362/396, MH 400-445, KA 560-591, GA 403, LD 682, KL 670-695, TN 600-643, PY 533/605/607/609/673, AN 744, AP 500-535, TS 500-535, LA 194';

const tableOfPins = PIN_TABLE.split(', ').flatMap((row) => {
  const [state = '', ranges = ''] = row.split(' ');
  return ranges.split('/').map((range) => {
    const [from = '', to = from] = range.split('-');
    return `${state} ${from}-${to}`;
  });
});

function isInBox(point: Point, state: StateCode, margin = 0): boolean {
  const [south, west, north, east] = states[state].box;
  return (
    point.latitude >= south - margin &&
    point.latitude <= north + margin &&
    point.longitude >= west - margin &&
    point.longitude <= east + margin
  );
}

const labelOf = (address: string) => locateInGazetteer(address)?.label;
const sourceOf = (address: string) => locateInGazetteer(address)?.source;

describe('distances', () => {
  test.each([
    {
      of: 'MG Road in Bengaluru to its airport',
      a: [12.9756, 77.6068],
      b: [13.1986, 77.7066],
      metres: 27_050.0,
    },
    { of: 'Connaught Place to Gurugram', a: [28.6315, 77.2167], b: [28.4595, 77.0266], metres: 26_656.7 },
  ] as const)('of $of match the measured ones', ({ a, b, metres }) => {
    expect(
      distanceMetres({ latitude: a[0], longitude: a[1] }, { latitude: b[0], longitude: b[1] }),
    ).toBeCloseTo(metres, 0);
  });

  test('are zero from a place to itself, and half the Earth to its opposite', () => {
    const jaipur = { latitude: 26.9124, longitude: 75.7873 };
    expect(distanceMetres(jaipur, jaipur)).toBe(0);
    expect(distanceMetres(jaipur, { latitude: -26.9124, longitude: 75.7873 - 180 })).toBeCloseTo(
      Math.PI * 6_371_008.8,
      0,
    );
  });
});

describe('the gazetteer', () => {
  test('contains all 28 states and 8 union territories, each with its centre inside its box', () => {
    expect(stateCodes).toHaveLength(36);
    expect(Object.keys(states).toSorted()).toEqual(stateCodes);
    expect(stateCodes.filter((code) => !isInBox(states[code], code))).toEqual([]);
  });

  test('contains at least 300 cities, each once and inside its state', () => {
    expect(cities.length).toBeGreaterThanOrEqual(300);
    expect(new Set(cities.map(([name, state]) => `${name}, ${state}`)).size).toBe(cities.length);
    expect(
      cities.filter(([, state, latitude, longitude]) => !isInBox({ latitude, longitude }, state)),
    ).toEqual([]);
  });

  test('has no two cities at the same point, which would be a typing error', () => {
    expect(new Set(cities.map(([, , latitude, longitude]) => `${latitude} ${longitude}`)).size).toBe(
      cities.length,
    );
  });

  test('finds every city by each of its names', () => {
    const lost = cities.flatMap(([name, state, , , ...aliases]) =>
      [name, ...aliases]
        .filter((called) => cityNamed(called, state)?.name !== name)
        .map((called) => `${called}, ${state}`),
    );
    expect(lost).toEqual([]);
  });

  test('has a city with a Hindi name in every state', () => {
    expect(stateCodes.filter((code) => !cities.some((city) => city[1] === code))).toEqual([]);
    expect(
      cities.filter(([, , , , ...aliases]) => !aliases.some((alias) => /\p{Script=Devanagari}/u.test(alias))),
    ).toEqual([]);
  });

  test('has the localities of Jaipur near Jaipur, with PIN codes of Jaipur', () => {
    const jaipur = cityCentre('Jaipur');
    const isThere = (point: Point) => jaipur !== undefined && distanceMetres(jaipur, point) < 20_000;
    expect(jaipurLocalities.filter(([, pin]) => !/^302\d{3}$/.test(pin))).toEqual([]);
    expect(jaipurLocalities.filter(([, , latitude, longitude]) => !isThere({ latitude, longitude }))).toEqual(
      [],
    );
  });

  test('has the published PIN ranges of the states', () => {
    expect(pinRanges.map(([from, to, state]) => `${state} ${from}-${to}`).toSorted()).toEqual(
      tableOfPins.toSorted(),
    );
  });

  test('has each PIN region once, in a state that uses its digits, and located inside that state', () => {
    expect(new Set(pinRows.map(([prefix]) => prefix)).size).toBe(pinRows.length);
    const strays = [...pinRows, ...pinCircles].filter(([prefix, , state]) => {
      const region = regionOf(String(prefix));
      return region === undefined || !isInBox(region, state, 0.5);
    });
    expect(strays).toEqual([]);
    expect(pinRows.filter(([prefix, , state]) => !statesOfPin(String(prefix)).includes(state))).toEqual([]);
  });

  test('locates every three-digit prefix that a state uses, at least by the first two digits', () => {
    const prefixes = pinRanges.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index),
    );
    expect(prefixes.filter((prefix) => locateInGazetteer(`${prefix}999`) === undefined)).toEqual([]);
  });
});

describe('an address', () => {
  test.each([
    ['Plot 12, Sector 5, Mansarovar, Jaipur 302020', 'Mansarovar, Jaipur 302020', 'address'],
    ['Vaishali Nagar, Jaipur', 'Vaishali Nagar, Jaipur 302021', 'address'],
    ['Near Gaurav Tower, MALVIYA NAGAR 302017', 'Malviya Nagar, Jaipur 302017', 'address'],
    ['Jagatpura 302017', 'Jagatpura, Jaipur 302017', 'address'],
    ['Malviya Nagar 302022', 'Sitapura, Jaipur 302022', 'pincode'],
    ['Shop 5, 302 020', 'Mansarovar, Jaipur 302020', 'pincode'],
    ['Jaipur302020', 'Mansarovar, Jaipur 302020', 'pincode'],
    ['C-Scheme, Jaipur', 'C-Scheme, Jaipur 302001', 'address'],
    ['MG Road, Bangalore 560001', 'Bengaluru, Karnataka', 'city'],
    ['Village Bhankrota, Dist. Jaipur 303007', 'Jaipur, Rajasthan', 'city'],
    ['House 4, 342003', 'PIN 342… · Jodhpur', 'pincode'],
    ['Bassi 303301', 'PIN 303… · Jaipur district', 'pincode'],
    ['House 4, 319001', 'PIN 31… · Udaipur', 'approximate'],
    ['Connaught Place, New Delhi', 'New Delhi, Delhi', 'city'],
    ['Delhi', 'Delhi', 'city'],
    ['somewhere in Rajasthan', 'Rajasthan', 'approximate'],
    ['Orissa', 'Odisha', 'approximate'],
  ])('"%s" is %s (%s)', (address, label, source) => {
    expect(locateInGazetteer(address)).toMatchObject({ label, source });
  });

  test.each(['', '   ', 'near the big tree', 'call me', '!!!', '999999', '012345'])(
    '"%s" names no location',
    (address) => {
      expect(locateInGazetteer(address)).toBeUndefined();
    },
  );

  test('returns the point of the place it names', () => {
    expect(locateInGazetteer('Jaipur')).toEqual({
      latitude: 26.9124,
      longitude: 75.7873,
      source: 'city',
      label: 'Jaipur, Rajasthan',
    });
  });

  test.each([
    ['१२ सेक्टर, मानसरोवर, जयपुर, राजस्थान ३०२०२०', 'Mansarovar, Jaipur 302020'],
    ['गाज़ियाबाद, उत्तर प्रदेश', 'Ghaziabad, Uttar Pradesh'],
    ['गाजियाबाद', 'Ghaziabad, Uttar Pradesh'],
    ['बेंगलुरु', 'Bengaluru, Karnataka'],
  ])('in Devanagari, "%s", is understood, with or without the nukta', (address, label) => {
    expect(labelOf(address)).toBe(label);
  });

  test('is understood in any case, in any composition and with accents', () => {
    expect(labelOf('jAiPuR')).toBe('Jaipur, Rajasthan');
    expect(labelOf('Jaipūr'.normalize('NFD'))).toBe('Jaipur, Rajasthan');
    expect(labelOf('गाज़ियाबाद'.normalize('NFD'))).toBe(labelOf('गाज़ियाबाद'.normalize('NFC')));
  });

  test('is not recognised inside words', () => {
    expect(labelOf('Kotaku Jaipuria Suratwala')).toBeUndefined();
  });
});

describe('an ambiguous address', () => {
  test.each([
    ['Aurangabad', 'Chhatrapati Sambhajinagar, Maharashtra', 'the larger'],
    ['Aurangabad, Bihar', 'Aurangabad, Bihar', 'the state named'],
    ['Aurangabad 824101', 'Aurangabad, Bihar', 'the PIN'],
    ['Aurangabad, BR', 'Aurangabad, Bihar', 'the state as on a number plate'],
    ['Bilaspur, H.P., India', 'Bilaspur, Himachal Pradesh', 'the state in initials'],
    ['Udaipur, Tripura', 'Udaipur, Tripura', 'the state named'],
    ['Hamirpur UP 210301', 'Hamirpur, Uttar Pradesh', 'the PIN'],
    ['Jaipur, then Kota', 'Kota, Rajasthan', 'the last city'],
    ['Kota to Jaipur', 'Jaipur, Rajasthan', 'the last city'],
    ['Pune Jaipur 411001', 'Pune, Maharashtra', 'the city that the PIN agrees with'],
    ['Jodhpur, Jaipur 342001', 'Jodhpur, Rajasthan', 'the city of the PIN, of two in its state'],
    ['Mumbai, Pune, Rajasthan', 'Pune, Maharashtra', 'the last, when none agrees with the state'],
    ['Kota 110001', 'PIN 110… · Delhi', 'the PIN against a city elsewhere'],
  ])('"%s" is in %s, decided by %s', (address, label) => {
    expect(labelOf(address)).toBe(label);
  });

  test.each([
    ['Gandhi Nagar, Jaipur', 'Gandhi Nagar, Jaipur 302015'],
    ['Gandhi Nagar, Delhi', 'Delhi'],
    ['Delhi, Anand Vihar', 'Delhi'],
    ['Jaipur, Ajmer Road', 'Jaipur, Rajasthan'],
    ['Delhi Road, Meerut', 'Meerut, Uttar Pradesh'],
    ['Jaipur, Muhana Mandi', 'Jaipur, Rajasthan'],
    ['Punjab National Bank, Jaipur', 'Jaipur, Rajasthan'],
  ])('"%s" is in %s, whatever its names mean elsewhere', (address, label) => {
    expect(labelOf(address)).toBe(label);
  });

  test('that names only a road to a city is at best approximate', () => {
    expect(sourceOf('Ajmer Road')).toBe('approximate');
    expect(labelOf('Anand Vihar')).toBeUndefined();
  });
});

describe('a number in an address', () => {
  test.each([
    'call 9829012345',
    'call 98290 12345',
    'call 982 901 2345',
    'call 9829 112 345',
    'call 9829 112345',
    'call +91 98290 12345',
    'call +91-141-2302020',
    'call +91 302020 1234',
    'call 0291-263456',
    'call 0141 230 2020',
    'call 1800302020',
    'order 1302020',
    'Rs 302020.50',
    'card 3020 2030 2020',
  ])('"%s" is not a PIN', (address) => {
    expect(locateInGazetteer(address)).toBeUndefined();
  });

  test('is a PIN beside a phone number, in any order', () => {
    expect(labelOf('9829012345 302020')).toBe('Mansarovar, Jaipur 302020');
    expect(labelOf('302020, phone 98290 12345')).toBe('Mansarovar, Jaipur 302020');
  });

  test('is not a PIN if it is a house number in a street', () => {
    expect(labelOf('Flat 302, 120 Feet Road, Indore')).toBe('Indore, Madhya Pradesh');
  });

  test('picks the likelier of two PIN codes: written without a space, in use, the last', () => {
    expect(labelOf('110 001 or 302020')).toBe('Mansarovar, Jaipur 302020');
    expect(labelOf('from 110001 to 302020')).toBe('Mansarovar, Jaipur 302020');
    expect(labelOf('302020, army post 900056')).toBe('Mansarovar, Jaipur 302020');
  });
});

describe('any text', () => {
  const pieces = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      'Jaipur',
      'जयपुर',
      ' ',
      ', ',
      'Road',
      'Nagar',
      '302020',
      '302 ',
      '9829',
      '+91',
      'MH',
      'Gandhi',
      'Aurangabad',
      '\uD800',
      'İ',
      '\0',
    ),
    fc.nat().map(String),
  );

  test('returns a point in India or nothing, the same each time, and never an error', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const place = locateInGazetteer(parts.join(''));
        expect(place === undefined || isInIndia(place)).toBe(true);
        expect(locateInGazetteer(parts.join(''))).toEqual(place);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the centre of a city', () => {
  test('is found by the current, older or Hindi name', () => {
    expect(cityCentre('Bangalore')).toEqual(cityCentre('बेंगलुरु'));
    expect(cityCentre(' jaipur ')).toMatchObject({ label: 'Jaipur, Rajasthan', source: 'city' });
  });

  test('is not found for a city missing from the gazetteer', () => {
    expect(cityCentre('Atlantis')).toBeUndefined();
    expect(cityCentre('')).toBeUndefined();
    expect(cityCentre('Rajasthan')).toBeUndefined();
  });
});
