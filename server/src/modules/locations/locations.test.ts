import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createGeocoder, distanceMetres, type Geocoder, type GeocoderOptions } from './locations.public.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const json =
  (body: unknown, status = 200): Answer =>
  (_, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const silence: Answer = () => undefined;

// As in Nominatim's and Photon's documentation, shortened.
const nominatimFound = (more: Record<string, unknown> = {}) => [
  {
    place_id: 229_000_001,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0.',
    lat: '26.9239',
    lon: '75.8267',
    category: 'tourism',
    type: 'attraction',
    place_rank: 30,
    addresstype: 'tourism',
    name: 'Hawa Mahal',
    display_name: 'Hawa Mahal, Jaipur, Rajasthan, 302002, India',
    boundingbox: ['26.92', '26.93', '75.82', '75.83'],
    ...more,
  },
];
const photonFound = (coordinates: readonly number[], properties: Record<string, unknown> = {}) => ({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates },
      properties: {
        osm_id: 1,
        name: 'Hawa Mahal',
        city: 'Jaipur',
        state: 'Rajasthan',
        postcode: '302002',
        countrycode: 'IN',
        type: 'house',
        ...properties,
      },
    },
  ],
});

let peer: Server;
let url: string;
let answer: Answer;
let asked: IncomingMessage[];
let failures: unknown[];
let now: Date;

beforeEach(async () => {
  answer = json([]);
  asked = [];
  failures = [];
  now = new Date('2026-01-26T04:30:00Z');
  peer = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(peer, 'listening');
  const address = peer.address();
  if (address === null || typeof address === 'string') throw new Error('The peer has no port.');
  url = `http://127.0.0.1:${address.port}`;
});

afterEach(async () => {
  peer.closeAllConnections();
  peer.close();
  await once(peer, 'close');
});

function geocoder(options: Partial<GeocoderOptions> = {}): Geocoder {
  return createGeocoder({
    kind: 'nominatim',
    url,
    timeoutMs: 5000,
    userAgent: 'Dihaadi test',
    fallbackCity: 'Jaipur',
    now: () => now,
    onFailure: (error) => failures.push(error),
    ...options,
  });
}

const queryOf = (request: IncomingMessage | undefined) =>
  Object.fromEntries(new URL(request?.url ?? '', url).searchParams);

describe('without a geocoding service', () => {
  test('an address is found in the gazetteer', async () => {
    const place = await geocoder({ kind: 'builtin', url: undefined }).locate('Mansarovar, Jaipur 302020');
    expect(place).toMatchObject({ source: 'address', label: 'Mansarovar, Jaipur 302020' });
    expect(asked).toHaveLength(0);
  });

  test('an address that names no known place is assumed to be in the home city', async () => {
    const place = await geocoder({ kind: 'builtin', fallbackCity: 'Pune' }).locate('near the big tree');
    expect(place).toEqual({
      latitude: 18.5204,
      longitude: 73.8567,
      source: 'approximate',
      label: 'Pune, Maharashtra',
    });
  });

  test('an unknown home city is refused at startup', () => {
    expect(() => geocoder({ fallbackCity: 'Atlantis' })).toThrow('Atlantis');
  });

  test('distances are available through the same module', () => {
    expect(distanceMetres({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(
      111_195,
      0,
    );
  });
});

describe('a service without its URL', () => {
  test.each([undefined, '', 'nominatim'])('is refused at startup: %j', (wrong) => {
    expect(() => geocoder({ url: wrong })).toThrow('URL');
  });
});

describe('Nominatim', () => {
  test('is queried for one place in India, by name, and answers with text coordinates', async () => {
    answer = json(nominatimFound());
    const place = await geocoder().locate('Hawa Mahal & Jantar Mantar');
    expect(place).toEqual({
      latitude: 26.9239,
      longitude: 75.8267,
      source: 'address',
      label: 'Hawa Mahal, Jaipur, Rajasthan, 302002, India',
    });
    expect(asked[0]?.url).toMatch(/^\/search\?/);
    expect(queryOf(asked[0])).toEqual({
      q: 'Hawa Mahal & Jantar Mantar',
      format: 'jsonv2',
      countrycodes: 'in',
      limit: '1',
    });
    expect(asked[0]?.headers['user-agent']).toBe('Dihaadi test');
  });

  test('may be served under a path', async () => {
    await geocoder({ url: `${url}/geo` }).locate('Jaipur');
    expect(asked[0]?.url).toMatch(/^\/geo\/search\?/);
  });

  test.each([
    ['postcode', 'pincode'],
    ['city', 'city'],
    ['village', 'city'],
    ['road', 'address'],
    [undefined, 'address'],
  ])('reports its precision: a %s is "%s"', async (addresstype, source) => {
    answer = json(nominatimFound({ addresstype }));
    expect(await geocoder().locate('Hawa Mahal')).toMatchObject({ source });
  });

  test.each(['state', 'country'])(
    'falls back to the gazetteer when it finds only the %s',
    async (addresstype) => {
      answer = json(nominatimFound({ addresstype }));
      expect(await geocoder().locate('Kota')).toMatchObject({ label: 'Kota, Rajasthan' });
    },
  );
});

describe('Photon', () => {
  test('is queried for one place, and answers with longitude before latitude', async () => {
    answer = json(photonFound([75.8267, 26.9239]));
    const place = await geocoder({ kind: 'photon' }).locate('Hawa Mahal');
    expect(place).toEqual({
      latitude: 26.9239,
      longitude: 75.8267,
      source: 'address',
      label: 'Hawa Mahal, Jaipur, Rajasthan, 302002',
    });
    expect(asked[0]?.url).toMatch(/^\/api\?/);
    expect(queryOf(asked[0])).toEqual({ q: 'Hawa Mahal', limit: '1' });
  });

  test('names a city once', async () => {
    answer = json(photonFound([75.7873, 26.9124], { name: 'Jaipur', postcode: undefined, type: 'city' }));
    expect(await geocoder({ kind: 'photon' }).locate('Jaipur')).toMatchObject({
      source: 'city',
      label: 'Jaipur, Rajasthan',
    });
  });

  test('falls back to the gazetteer when it finds nothing', async () => {
    answer = json({ type: 'FeatureCollection', features: [] });
    expect(await geocoder({ kind: 'photon' }).locate('Kota')).toMatchObject({ label: 'Kota, Rajasthan' });
    expect(failures).toHaveLength(0);
  });

  test('is ignored when it finds a place in Lahore, in the box around India but not in India', async () => {
    answer = json(photonFound([74.34, 31.55], { countrycode: 'PK' }));
    expect(await geocoder({ kind: 'photon' }).locate('Kota')).toMatchObject({ label: 'Kota, Rajasthan' });
  });

  test.each([
    ['in Karachi', [67.0, 24.86]],
    ['in Atlanta', [-84.39, 33.75]],
  ])('is ignored when it finds a place %s, outside India', async (_, coordinates) => {
    answer = json(photonFound(coordinates));
    expect(await geocoder({ kind: 'photon' }).locate('Hyderabad')).toMatchObject({
      label: 'Hyderabad, Telangana',
    });
  });
});

describe('a failing service falls back to the gazetteer', () => {
  const kota = { latitude: 25.18, longitude: 75.8391, source: 'city', label: 'Kota, Rajasthan' };

  test('when it finds nothing, which does not count as a failure', async () => {
    expect(await geocoder().locate('Kota')).toEqual(kota);
    expect(failures).toHaveLength(0);
  });

  test('when it finds a place outside India', async () => {
    answer = json(nominatimFound({ lat: '33.75', lon: '-84.39' }));
    expect(await geocoder().locate('Kota')).toEqual(kota);
  });

  test.each([
    ['an error', json({ error: 'Bandwidth limit exceeded' }, 500)],
    ['a refusal', json('', 429)],
    ['a page', json('<html>Kota</html>')],
    ['another shape', json({ results: [] })],
    ['no coordinates', json(nominatimFound({ lat: '' }))],
    ['words for coordinates', json(nominatimFound({ lat: 'north' }))],
  ])('when it answers with %s', async (_, wrong) => {
    answer = wrong;
    expect(await geocoder().locate('Kota')).toEqual(kota);
    expect(failures).toHaveLength(1);
    expect(String(failures[0])).not.toContain('Kota');
  });

  test('when it never answers', async () => {
    answer = silence;
    expect(await geocoder({ timeoutMs: 20 }).locate('Kota')).toEqual(kota);
    expect(failures).toHaveLength(1);
  });

  test('when it stops in the middle of an answer', async () => {
    answer = (_, response) => response.writeHead(200).write('[{"lat":');
    expect(await geocoder({ timeoutMs: 50 }).locate('Kota')).toEqual(kota);
    expect(failures).toHaveLength(1);
  });

  test('when it cannot be reached, and failures are ignored', async () => {
    const unreachable = geocoder({ url: 'http://127.0.0.1:1', onFailure: () => undefined });
    expect(await unreachable.locate('Kota')).toEqual(kota);
  });
});

describe('a service that failed three times in a row', () => {
  async function failThreeTimes(): Promise<Geocoder> {
    const service = geocoder();
    answer = json('', 500);
    await service.locate('Kota');
    await service.locate('Pune');
    await service.locate('Surat');
    return service;
  }

  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };

  test('is not called again for a minute', async () => {
    const service = await failThreeTimes();
    answer = json(nominatimFound());
    later(59);
    expect(await service.locate('Kota')).toMatchObject({ label: 'Kota, Rajasthan' });
    expect(asked).toHaveLength(3);
  });

  test('is called again after a minute, and trusted once it answers', async () => {
    const service = await failThreeTimes();
    answer = json(nominatimFound());
    later(60);
    expect(await service.locate('Kota')).toMatchObject({ latitude: 26.9239 });
    expect(await service.locate('Kota')).toMatchObject({ latitude: 26.9239 });
    expect(asked).toHaveLength(5);
  });

  test('is not called for another minute after one more failure', async () => {
    const service = await failThreeTimes();
    later(60);
    await service.locate('Kota');
    later(59);
    await service.locate('Kota');
    expect(asked).toHaveLength(4);
  });

  test('is tried by only one caller when the minute is over', async () => {
    const service = await failThreeTimes();
    later(60);
    await Promise.all([service.locate('Kota'), service.locate('Kota'), service.locate('Kota')]);
    expect(asked).toHaveLength(4);
  });

  test('does not include one that answered in between', async () => {
    const service = geocoder();
    const askWith = async (reply: Answer) => {
      answer = reply;
      await service.locate('Kota');
    };
    await askWith(json('', 500));
    await askWith(json('', 500));
    await askWith(json([]));
    await askWith(json('', 500));
    await askWith(json('', 500));
    await askWith(json([]));
    expect(asked).toHaveLength(6);
  });
});
