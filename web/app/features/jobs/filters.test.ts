import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFilters, setFilters, toSearch } from './filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));
const tidy = (search: string) => {
  const { filters, cursor } = read(search);
  return toSearch(filters, cursor);
};

test('a form sent without script leaves its empty fields out of the URL', () => {
  expect(tidy('q=&city=Jaipur&job_type=&contract_type=&salary_min=')).toBe('?city=Jaipur');
  expect(tidy('q=+&city=')).toBe('');
});

test('every filter is understood as people type it', () => {
  const { filters, cursor } = read(
    'q=wiring&city=Jaipur&job_type=ac_repair&contract_type=daily&salary_min=%E2%82%B915,000&is_remote=true&cursor=abc',
  );
  expect(filters).toEqual({
    q: 'wiring',
    city: 'Jaipur',
    job_type: 'ac_repair',
    contract_type: 'daily',
    salary_min: 15_000,
    is_remote: true,
  });
  expect(cursor).toBe('abc');
  expect(read(`city=${encodeURIComponent('जयपुर')}`).filters.city).toBe('Jaipur');
  expect(setFilters(filters)).toEqual(['q', 'city', 'job_type', 'contract_type', 'salary_min', 'is_remote']);
  expect(read(`salary_min=${encodeURIComponent('१५,०००')}`).filters.salary_min).toBe(15_000);
});

test('unknown values are dropped without an error', () => {
  const bad = [
    'job_type=astronaut',
    'contract_type=yearly',
    'salary_min=-5',
    'salary_min=1e309',
    'salary_min=lots',
    'salary_min=0',
    'is_remote=perhaps',
    `q=${'x'.repeat(101)}`,
    'q=%00',
    'status=draft&limit=1000000000&utm_source=x',
    `cursor=${'x'.repeat(900)}`,
  ];
  for (const search of bad) expect(tidy(search), search).toBe('');
});

test('a normalised URL stays unchanged when normalised again', () => {
  fc.assert(
    fc.property(
      fc.record(
        {
          q: fc.string({ unit: 'grapheme' }),
          city: fc.string(),
          salary_min: fc.oneof(fc.string(), fc.double(), fc.integer()).map(String),
          is_remote: fc.constantFrom('true', 'false', ''),
          job_type: fc.constantFrom('plumber', '', 'x'),
          cursor: fc.string(),
        },
        { requiredKeys: [] },
      ),
      (fields) => {
        const once = tidy(new URLSearchParams(Object.entries(fields)).toString());
        // As a browser requests it after the redirect.
        const asked = new URL(once, 'https://dihaadi.example/jobs').search;
        expect(asked).toBe(once);
        expect(tidy(asked.slice(1))).toBe(once);
      },
    ),
  );
});
