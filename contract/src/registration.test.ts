import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  email,
  isBharatPlate,
  isUsualLicence,
  isUsualPlate,
  licenceNumber,
  newPassword,
  pincode,
  registrationNumber,
} from './fields.ts';
import { pincodeFits, pinRanges, stateNames } from './states.ts';

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('an email address (R32)', () => {
  test.each([
    ['Asha@Example.COM', 'asha@example.com'],
    [' asha@example.com ', 'asha@example.com'],
    ['ASHA+JOBS@mail.example.co.in', 'asha+jobs@mail.example.co.in'],
    ['आशा@उदाहरण.भारत', 'आशा@उदाहरण.भारत'],
  ])('reads %s as %s', (written, kept) => {
    expect(email.parse(written)).toBe(kept);
  });

  test.each([
    ['asha@example.com.', 'ends with a dot'],
    ['asha@.example.com', 'has an empty part'],
    ['asha@example..com', 'has an empty part'],
    ['asha@example', 'names no domain'],
    ['asha example@example.com', 'holds a space'],
    ['İshan@example.com', 'could be ishan@example.com'],
    ['ıshan@example.com', 'could be ishan@example.com'],
    ['straße@example.com', 'could be strasse@example.com'],
    ['ａｓｈａ@example.com', 'is written in full width'],
    ['ﬁza@example.com', 'has a ligature'],
    ['as\u200Bha@example.com', 'holds an invisible character'],
    ['as\u00ADha@example.com', 'holds an invisible character'],
    [`${'a'.repeat(250)}@example.com`, 'is too long'],
  ])('refuses %s: it %s', (written, why) => {
    expect(takes(email, written), why).toBe(false);
  });
});

describe('a new password (S21)', () => {
  test.each([
    'marigold',
    'eight  8',
    'मेरा पासवर्ड',
    '🌼🌼🌼🌼🌼🌼🌼🌼',
    ' spaces ',
    'x'.repeat(64),
    'x'.repeat(1024),
  ])('accepts “%s”, and keeps it as typed', (typed) => {
    expect(newPassword.parse(typed)).toBe(typed);
  });

  test.each(['', '1234567', '🌼🌼🌼🌼', 'x'.repeat(1025), 'NUL\0 inside', 'lone \ud800 half', 12_345_678])(
    'refuses %j',
    (typed) => {
      expect(takes(newPassword, typed)).toBe(false);
    },
  );
});

describe('a licence number (design/india.md, section 3)', () => {
  test.each([
    ['RJ14 20110012345', 'RJ1420110012345'],
    ['rj-14-2011-0012345', 'RJ1420110012345'],
    [' dl04 2019.0149646 ', 'DL0420190149646'],
    ['RJ१४२०११००१२३४५', 'RJ1420110012345'],
  ])('reads %s as %s, of the usual form', (written, kept) => {
    expect(licenceNumber.parse(written)).toBe(kept);
    expect(isUsualLicence(kept)).toBe(true);
  });

  test.each([
    ['RJ-14/DLC/11/123456', 'an older one'],
    ['XX1420110012345', 'of no state'],
    ['RJ1418110012345', 'of no year of this or the last century'],
    ['RJ142011001234', 'a digit short'],
    ['RJ14201100123456', 'a digit long'],
    ['12345678', 'without a state'],
  ])('accepts %s and marks it: it is %s', (written, why) => {
    expect(isUsualLicence(licenceNumber.parse(written)), why).toBe(false);
  });

  test.each(['RJ14', 'लाइसेंस १२३४', 'RJ14_2011_0012345', '=RJ14201100', 'R'.repeat(26), '', 20_110_012_345])(
    'refuses %j',
    (written) => {
      expect(takes(licenceNumber, written)).toBe(false);
    },
  );
});

describe('a registration number (design/india.md, section 3)', () => {
  test.each([
    ['KA01AB1234', 'KA01AB1234'],
    ['DL1CAB1234', 'DL1CAB1234'],
    ['MH12DE1433', 'MH12DE1433'],
    ['rj 14 sa 4821', 'RJ14SA4821'],
    ['RJ-14-P-0042', 'RJ14P0042'],
    ['OR02AB1234', 'OR02AB1234'],
    ['TG09AB1234', 'TG09AB1234'],
    ['22BH1234AA', '22BH1234AA'],
    ['21 bh 0001 z', '21BH0001Z'],
  ])('reads %s as %s, of a usual form', (written, kept) => {
    expect(registrationNumber.parse(written)).toBe(kept);
    expect(isUsualPlate(kept)).toBe(true);
  });

  test.each([
    ['22BH1234IO', 'a Bharat plate with I and O'],
    ['KA01', 'too little of one'],
    ['KA01AB123', 'a digit short'],
    ['RJ141234', 'an older one without letters'],
    ['ZZ14SA4821', 'of no state'],
    ['T0126RJ1234A', 'a temporary one'],
  ])('accepts %s and marks it: it is %s', (written, why) => {
    expect(isUsualPlate(registrationNumber.parse(written)), why).toBe(false);
  });

  test.each(['KA1', 'RJ14/SA4821', 'राज १४', '=RJ14SA4821', 'A'.repeat(16), ''])('refuses %j', (written) => {
    expect(takes(registrationNumber, written)).toBe(false);
  });

  test('recognises Bharat series plates and no others', () => {
    expect(['22BH1234AA', '22BH1234A', 'RJ14BH1234', '22BH1234AAA'].filter(isBharatPlate)).toEqual([
      '22BH1234AA',
      '22BH1234A',
    ]);
  });
});

describe('a PIN code and its state (design/india.md, section 3)', () => {
  test.each([
    ['302017', '302017'],
    [' 302 017 ', '302017'],
    ['३०२०१७', '302017'],
  ])('reads %s as %s', (written, kept) => {
    expect(pincode.parse(written)).toBe(kept);
  });

  test.each(['012345', '30201', '3020171', '30201a', ''])('refuses %j', (written) => {
    expect(takes(pincode, written)).toBe(false);
  });

  test.each(pinRanges)('%d to %d are in %s', (from, to, state) => {
    for (const prefix of [from, to]) expect(pincodeFits(`${prefix}001`, stateNames[state])).toBe(true);
  });

  test.each([
    ['302017', 'Rajasthan', true],
    ['302017', ' rajasthan ', true],
    ['110001', 'Rajasthan', false],
    ['400001', 'Karnataka', false],
    ['403001', 'Goa', true],
    ['403001', 'Maharashtra', true],
    ['500001', 'Telangana', true],
    ['500001', 'Andhra Pradesh', true],
    // The army's PINs belong to no state.
    ['900001', 'Rajasthan', true],
    // An unknown state name always passes.
    ['302017', 'Rajputana', true],
  ])('%s fits %s: %s', (pin, state, fits) => {
    expect(pincodeFits(pin, state)).toBe(fits);
  });
});
