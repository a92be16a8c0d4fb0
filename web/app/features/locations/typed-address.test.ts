import { expect, test } from 'vitest';
import {
  addressFieldsOf,
  fieldsFoundHere,
  fieldsOfSuggestion,
  formatLocationLine,
  foundAddress,
  lastTypedPart,
  withArea,
} from './typed-address.ts';

const place = { area: 'Brahmapuri', city: 'Jaipur', state: 'Rajasthan', pincode: '302002' };

test('the search term is the part after the last comma, once it looks like a name', () => {
  expect(lastTypedPart('12, Gali 4, Brahm')).toBe('Brahm');
  expect(lastTypedPart('12, Gali 4\nब्रह्म')).toBe('ब्रह्म');
  expect(lastTypedPart('12, Gali 4, ')).toBe('');
  expect(lastTypedPart('12, 302')).toBe('');
  expect(lastTypedPart('Br')).toBe('');
});

test('a suggestion completes that part and leaves the house number', () => {
  expect(withArea('12, Gali 4, Brahm', place)).toBe('12, Gali 4, Brahmapuri');
  expect(withArea('Brahm', place)).toBe('Brahmapuri');
  expect(withArea('12, Gali 4, Ajm', { area: '' })).toBe('12, Gali 4');
});

test('fills in only the known parts of an address', () => {
  const ajmer = { area: '', city: 'Ajmer', state: 'Rajasthan', pincode: null };
  expect(addressFieldsOf(ajmer)).toEqual({ city: 'Ajmer', state: 'Rajasthan' });
  expect(formatLocationLine('12, Brahmapuri', place)).toBe('12, Brahmapuri, Jaipur, Rajasthan 302002');
  expect(formatLocationLine('12', ajmer)).toBe('12, Ajmer, Rajasthan');
});

test('a saved address takes area and PIN code from the phone’s location, and keeps the house number', () => {
  expect(fieldsFoundHere('12, Sanganer', place)).toEqual({
    address: '12, Brahmapuri',
    city: 'Jaipur',
    state: 'Rajasthan',
    pincode: '302002',
  });
  const town = { ...place, area: '', pincode: null };
  expect(fieldsFoundHere('12, Sanganer', town)).toMatchObject({ address: '12, Sanganer', pincode: '' });
});

test('a town chosen instead of another takes its PIN code away', () => {
  const ajmer = { area: '', city: 'Ajmer', state: 'Rajasthan', pincode: null };
  expect(fieldsOfSuggestion({ city: 'Jaipur' }, ajmer)).toMatchObject({ city: 'Ajmer', pincode: '' });
  expect(fieldsOfSuggestion({ city: 'Ajmer' }, ajmer)).not.toHaveProperty('pincode');
});

test('the phone’s location replaces the typed address, except the house number', () => {
  const here = { area: 'Johari Bazar', city: 'Jaipur', state: 'Rajasthan', pincode: '302003' };
  const line = 'Johari Bazar, Jaipur, Rajasthan 302003';
  for (const typed of ['', 'Sanganer, Jaipur', '302029 Sanganer', 'Sector 7, Sanganer'])
    expect(foundAddress(typed, here)).toBe(line);
  const numbers = ['12', 'A-12', 'Shop no. 3', 'मकान 7/2', 'Flat 4B'];
  for (const number of numbers) {
    expect(foundAddress(`${number}, Sanganer, Jaipur 302029`, here)).toBe(`${number}, ${line}`);
    expect(foundAddress(`${number} Sanganer`, here)).toBe(`${number}, ${line}`);
  }
});
