import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createGeocoder, type GeocoderOptions } from './locations.public.ts';

const brahmpuri = { area: 'Brahmapuri', city: 'Jaipur', state: 'Rajasthan', pincode: '302002' };
const ajmer = { area: '', city: 'Ajmer', state: 'Rajasthan', pincode: null };

let peer: Server;
let url: string;
let asked: string[];
let answer: unknown;

beforeEach(async () => {
  asked = [];
  peer = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
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

const geocoder = (kind: GeocoderOptions['kind']) =>
  createGeocoder({
    kind,
    url: kind === 'builtin' ? undefined : url,
    timeoutMs: 5_000,
    userAgent: 'Dihaadi test',
    fallbackCity: 'Jaipur',
    now: () => new Date('2026-01-26T04:30:00Z'),
  });

describe('the built-in gazetteer', () => {
  const builtin = () => geocoder('builtin');

  test('suggests localities by the beginning of their names, in Latin and Devanagari, then towns', async () => {
    expect(await builtin().suggest('brahmapuri')).toEqual([brahmpuri]);
    expect(await builtin().suggest('ब्रह्म')).toContainEqual(brahmpuri);
    expect(await builtin().suggest('Ajmer')).toContainEqual(ajmer);
    expect(await builtin().suggest('a')).toEqual([]);
    expect((await builtin().suggest('ra')).length).toBe(5);
  });

  test('returns the locality of a position, else the nearby town, else nothing', async () => {
    expect(await builtin().at({ latitude: 26.9366, longitude: 75.8236 })).toEqual(brahmpuri);
    expect(await builtin().at({ latitude: 26.45, longitude: 74.64 })).toEqual(ajmer);
    const nowhere = { area: '', city: null, state: null, pincode: null };
    expect(await builtin().at({ latitude: 15, longitude: 70 })).toEqual(nowhere);
  });
});

describe('a geocoding service', () => {
  test('Photon is queried while the user types; places abroad are left out', async () => {
    const there = { name: 'Hawa Mahal Road', city: 'Jaipur', state: 'Rajasthan', postcode: '302 002' };
    answer = {
      features: [
        { properties: { name: 'Hawa', city: 'Lahore', countrycode: 'PK' } },
        { properties: { ...there, district: 'Pink City', countrycode: 'IN', type: 'street' } },
        { properties: { name: 'Alwar', state: 'Rajasthan', countrycode: 'IN', type: 'city' } },
      ],
    };
    expect(await geocoder('photon').suggest('hawa')).toEqual([
      { area: 'Hawa Mahal Road, Pink City', city: 'Jaipur', state: 'Rajasthan', pincode: '302002' },
      { area: '', city: 'Alwar', state: 'Rajasthan', pincode: null },
    ]);
    expect(asked).toEqual(['/api?q=hawa&limit=10']);
  });

  test('Nominatim returns the address of a position', async () => {
    answer = {
      address: { road: 'MI Road', suburb: 'C-Scheme', city: 'Jaipur', state: 'राजस्थान', postcode: '302001' },
    };
    expect(await geocoder('nominatim').at({ latitude: 26.9, longitude: 75.8 })).toEqual({
      area: 'MI Road, C-Scheme',
      city: 'Jaipur',
      state: 'Rajasthan',
      pincode: '302001',
    });
    expect(asked[0]).toMatch(/^\/reverse\?lat=26\.9&lon=75\.8&/);
  });

  test('falls back to the gazetteer when it finds nothing or returns an undocumented response', async () => {
    answer = { features: [] };
    expect(await geocoder('photon').suggest('brahmapuri')).toEqual([brahmpuri]);
    answer = { error: 'Unable to geocode' };
    expect(await geocoder('nominatim').at({ latitude: 26.9366, longitude: 75.8236 })).toEqual(brahmpuri);
    expect(await geocoder('nominatim').suggest('brahmapuri')).toEqual([brahmpuri]);
  });
});
