import { expect, test } from 'vitest';
import { type Fields, profileSchemaFor } from './profile-fields.ts';

const typed: Fields = {
  name: 'Ramesh Kumar',
  languages: ['hi'],
  skills: ['Plumber'],
  address: '1, Station Road',
  city: 'Kota',
  state: 'Rajasthan',
  pincode: '324002',
  emergency_contact_name: 'Sita Devi',
  emergency_contact_phone: '98290 55555',
  upi_id: '',
  eshram_number: '',
};
const worker = { role: 'worker', phone: '+919829011111' } as const;
const errorsOf = (changes: Partial<Fields>) =>
  profileSchemaFor(worker)
    .safeParse({ ...typed, ...changes })
    .error?.issues.map(({ path, message }) => [path[0], message]);

test('a complete profile can be sent', () => {
  expect(profileSchemaFor(worker).parse(typed)).toMatchObject({
    home: { pincode: '324002' },
    emergency_contact: { name: 'Sita Devi', phone: '+919829055555' },
    upi_id: null,
  });
});

test('all errors are shown at once, each beside its field', () => {
  const wrong = {
    name: ' ',
    skills: [],
    pincode: '110001',
    emergency_contact_phone: '98290 11111',
    upi_id: 'ramesh',
    eshram_number: '000000000000',
  };
  expect(errorsOf(wrong)).toEqual([
    ['skills', 'unusable'],
    ['name', 'unusable'],
    ['pincode', 'elsewhere'],
    ['emergency_contact_phone', 'own'],
    ['upi_id', 'unusable'],
    ['eshram_number', 'unusable'],
  ]);
  expect(errorsOf({ emergency_contact_name: '', city: '' })).toEqual([
    ['city', 'unusable'],
    ['emergency_contact_name', 'unusable'],
  ]);
});
