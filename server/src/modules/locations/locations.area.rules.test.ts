import { expect, test } from 'vitest';
import { areaOf } from './locations.rules/area.ts';

const SODALA = { latitude: 26.9, longitude: 75.772 };
const SEA = { latitude: 15, longitude: 88 };
const areaAt = (address: string, point = SODALA) => areaOf({ address, ...point, source: 'customer' });

test.each([
  ['with a part of town and a PIN code', ' 126, Madhyam Marg ,, Mansarovar, Jaipur 302020'],
  ['with a part of town alone', 'Flat 4, Mansarovar, Jaipur'],
])('the area of an address %s is that part of town', (_, address) => {
  expect(areaAt(address)).toBe('Mansarovar, Jaipur 302020');
});

test.each([
  ['7, Mill Lane', 'Jaipur 302006'],
  ['The old mill', 'Jaipur 302006'],
  ['7, Mill Lane, Jaipur 302005', 'Jaipur 302005'],
  ['Halwa Street 7, Kozhikode 673001', 'Kozhikode 673001'],
  ['14, Ajmer Road', 'Jaipur 302006'],
])('the area of “%s” is the town and the PIN code, never the house', (address, area) => {
  expect(areaAt(address)).toBe(area);
});

test('the area of a location outside known PIN codes is the town it names, or the nearest one', () => {
  expect(areaAt('7, Mill Lane, Udaipur', SEA)).toBe('Udaipur');
  expect(areaAt('7, Mill Lane', SEA)).toMatch(/^\D+$/u);
  expect(areaAt('7, Mill Lane', SEA)).not.toContain('Mill');
});

test('the area of a location that is only a guess has no PIN code that was not written', () => {
  expect(areaOf({ address: '7, Mill Lane', ...SODALA, source: 'approximate' })).toBe('Jaipur');
});
