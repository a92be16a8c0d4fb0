import { expect, test } from 'vitest';
import { searchQuery } from './search-terms.ts';

test.each([
  ['Kumar', "'kumar':*"],
  ['  ram   LAL ', "('ram':* & 'lal':*)"],
  ['om', "'^om'"],
  ['D’Souza', "('d’souza':* | ('^d' & 'souza':*) | 'dsouza':*)"],
  ["O'Neil", "('o''neil':* | ('^o' & 'neil':*) | 'oneil':*)"],
  ['back\\slash', "('back\\\\slash':* | ('back':* & 'slash':*) | 'backslash':*)"],
  ['राम कुमार', "('राम':* & 'कुमार':*)"],
  ['क\u094d\u200dया', "'क्या':*"],
])('%j searches for %s', (typed, query) => {
  expect(searchQuery(typed)).toBe(query);
});

test('a phone number is reduced to the same digits in any notation', () => {
  for (const typed of ['98290 00005', '982-900-0005', '98 290 000 05', '९८२९०००००५', '0 98290 00005']) {
    expect(searchQuery(typed)).toContain("'9829000005':*");
  }
  expect(searchQuery('+91 98290 00005')).toContain("'919829000005':*");
  expect(searchQuery('0091-98290-00005')).toContain("'919829000005':*");
});

test('a few digits may also be the end of a phone number', () => {
  expect(searchQuery('0005')).toBe("('0005':* | '$0005')");
  expect(searchQuery('05')).toBe("'^05'");
});

test('adjacent numbers may be one number or several', () => {
  expect(searchQuery('ram 982 900')).toBe(
    "('ram':* & ((('982':* | '$982') & ('900':* | '$900')) | ('982900':* | '$982900')))",
  );
});
