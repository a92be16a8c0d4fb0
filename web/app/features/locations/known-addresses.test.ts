import type { CustomerProfile } from '@dihaadi/contract/customers';
import { expect, test } from 'vitest';
import { knownAddressesOf } from './known-addresses.ts';

const home = { address: '12, Raja Park', city: 'Jaipur', state: 'Rajasthan', pincode: '302004' };
const shop = { address: '4 MI Road', city: 'Jaipur', state: 'Rajasthan', pincode: '302001' };
const profile: CustomerProfile = { name: 'Asha', email: 'a@b.in', phone: null, ...home };
const at = (house: number) => ({ ...shop, address: `${house} Station Road` });

test('a customer is offered their own address first, then saved ones, and each place of earlier work once', () => {
  const again = { ...home, address: '12 raja park.' };
  const kept = { ...shop, id: 'a', label: 'Shop' };
  expect(knownAddressesOf({ profile, saved: [kept], bookings: [shop, again, at(1)] })).toEqual([
    { ...home, label: undefined },
    { ...shop, label: 'Shop' },
    { ...at(1), label: undefined },
  ]);
});

test('all saved addresses are offered, and four others', () => {
  const saved = Array.from({ length: 20 }, (_, house) => ({
    ...at(house),
    id: `${house}`,
    label: `${house}`,
  }));
  const bookings = Array.from({ length: 20 }, (_, house) => at(100 + house));
  expect(knownAddressesOf({ profile, saved, bookings })).toHaveLength(24);
});

test('an address without its PIN code is not offered', () => {
  expect(knownAddressesOf({ profile: { ...profile, pincode: null }, saved: [], bookings: [] })).toEqual([]);
  expect(knownAddressesOf({ profile: undefined, saved: [], bookings: [] })).toEqual([]);
});
