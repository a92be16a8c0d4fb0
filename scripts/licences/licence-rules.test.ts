import { expect, test } from 'vitest';
import { isAllowed, checkLicences } from './licence-rules.ts';

test.each([
  ['MIT', true],
  ['(MIT OR CC0-1.0)', true],
  ['(GPL-3.0 OR MIT)', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['none', false],
])('a package under %s may be used: %s', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected);
});

test('a licence outside the list needs an exception, and an exception needs a package', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      web: { version: '1.0.0' },
      'node_modules/@dihaadi/web': { link: true },
      'node_modules/good': { version: '1.0.0', license: 'MIT' },
      'node_modules/good/node_modules/copyleft': { version: '2.0.0', license: 'GPL-3.0' },
    },
  };
  const exception = { packages: 'copyleft', licence: 'GPL-3.0', reason: 'A tool that users never get.' };
  expect(checkLicences(lock, [])).toMatchObject({
    packages: [{ name: 'copyleft' }, { name: 'good' }],
    refused: [{ name: 'copyleft', licence: 'GPL-3.0' }],
  });
  expect(checkLicences(lock, [exception]).refused).toEqual([]);
  expect(checkLicences(lock, [exception, { ...exception, licence: 'GPL-2.0' }]).unused).toMatchObject([
    { licence: 'GPL-2.0' },
  ]);
});
