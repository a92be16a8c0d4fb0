import type { CustomerProfile } from '@dihaadi/contract/customers';
import { expect, test } from 'vitest';
import { placesOf } from './places.ts';

const home = { address: '12, Raja Park', city: 'Jaipur', state: 'Rajasthan', pincode: '302004' };
const shop = { address: '4 MI Road', city: 'Jaipur', state: 'Rajasthan', pincode: '302001' };
const profile: CustomerProfile = { name: 'Asha', email: 'a@b.in', phone: null, ...home };
test('a customer is offered their own address first, and each place of earlier work once', () => {
  const again = { ...home, address: '12 raja park.' };
  expect(placesOf(profile, [shop, again, shop])).toEqual([home, shop]);
});

test('an address without its PIN code is no place that can be offered', () => {
  expect(placesOf({ ...profile, pincode: null }, [])).toEqual([]);
  expect(placesOf(undefined, [])).toEqual([]);
});
