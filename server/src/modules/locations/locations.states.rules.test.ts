import { stateCodes, stateNames } from '@dihaadi/contract/states';
import { describe, expect, test } from 'vitest';
import {
  homeState,
  doubtfulHomeFields,
  stateInHindi,
  stateNamed,
  statesOfWork,
  townOfPin,
} from './locations.rules.ts';

test.each([
  ['Rajasthan', 'Rajasthan'],
  [' rajasthan ', 'Rajasthan'],
  ['राजस्थान', 'Rajasthan'],
  ['rj', 'Rajasthan'],
  ['Orissa', 'Odisha'],
  ['NCT of Delhi', 'Delhi'],
  ['J & K', 'Jammu and Kashmir'],
  ['Jaipur, Rajasthan', undefined],
  ['Jaipur', undefined],
  ['Atlantis', undefined],
  ['', undefined],
])('the state named “%s” is %s', (written, name) => {
  expect(stateNamed(written)).toBe(name);
});

test.each(stateCodes)('%s has a Hindi name and is recognised by it', (code) => {
  expect(stateInHindi(code)).toMatch(/^[\p{Script=Devanagari} ]+$/u);
  expect(stateNamed(stateInHindi(code))).toBe(stateNames[code]);
});

test.each([
  ['राजस्थान', '302019', 'Rajasthan', []],
  ['Rajasthan', '600001', 'Rajasthan', ['pincode']],
  ['Rajasthan', '900056', 'Rajasthan', []],
  ['Atlantis', '302019', 'Rajasthan', ['state']],
  ['Jaipur', '302019', 'Rajasthan', ['state']],
  ['Atlantis', '682001', 'Kerala', ['state']],
  ['Atlantis', '396001', 'Gujarat', ['state']],
  ['Atlantis', '500001', 'Telangana', ['state']],
  ['Atlantis', '403001', 'Goa', ['state']],
  ['Atlantis', '900056', 'Atlantis', ['state']],
])('for the state “%s” and the PIN %s the tax uses %s, and staff review %j', (state, pincode, taxed, odd) => {
  expect(homeState({ state, pincode })).toBe(taxed);
  expect(doubtfulHomeFields({ state, pincode })).toEqual(odd);
});

test('without a home address no state is assumed', () => {
  expect(homeState({ state: null, pincode: null })).toBeNull();
});

test.each([
  ['राजस्थान', '302019', 'Jaipur', ['Rajasthan']],
  ['Rajasthan', '600001', 'Jaipur', ['Rajasthan', 'Tamil Nadu']],
  ['Rajasthan', '900056', 'Jaipur', ['Rajasthan']],
  ['Atlantis', '302019', 'Jaipur', ['Rajasthan']],
  ['Bihar', '800001', 'Mumbai', ['Bihar', 'Maharashtra']],
  ['Bihar', '824101', 'Aurangabad', ['Bihar']],
  ['Atlantis', '900056', 'Atlantis', []],
])('work in “%s”, PIN %s, “%s” may be in %j', (state, pincode, city, done) => {
  expect(statesOfWork({ state, pincode, city })).toEqual(done);
});

describe('the town of a PIN code', () => {
  test('is known by the locality, or else by its sorting district', () => {
    expect(townOfPin('302002')).toEqual({ city: 'Jaipur', state: 'Rajasthan' });
    expect(townOfPin('560034')).toEqual({ city: 'Bengaluru', state: 'Karnataka' });
  });

  test('is not guessed if several states share the digits, or if they belong to the army', () => {
    expect(townOfPin('160017').state).toBeNull();
    expect(townOfPin('900056')).toEqual({ city: null, state: null });
  });
});
