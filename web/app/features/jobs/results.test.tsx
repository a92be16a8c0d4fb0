// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import type { Locale } from '../../lib/i18n.tsx';
import type { Filters } from './filters.ts';
import { type CardJob, JobCard } from './job-card.tsx';
import { Results } from './results.tsx';

const job: CardJob = {
  id: '0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d11',
  title: 'Electrician for a hotel',
  company_name: 'Aravali Hotels',
  description: 'Ninety rooms.',
  job_location: 'MI Road',
  city: 'Jaipur',
  is_remote: false,
  job_type: 'electrician',
  contract_type: 'monthly',
  salary_min: 20_000,
  salary_max: 24_000,
  posted_date: '2026-11-20T06:30:00Z',
  walk_in_from: null,
  walk_in_until: null,
};

const found = (filters: Filters, language: Locale = 'en') => {
  const page = { rows: [job], next_cursor: undefined, total: undefined };
  const at = language === 'hi' ? '/hi/jobs' : '/jobs';
  return show([{ path: at, element: <Results filters={filters} cursor={undefined} page={page} /> }], {
    at,
    answers: {},
    language,
  });
};

test('a misspelt city shows which city was used, with a link to the same search in all cities', async () => {
  const { getByText, getByRole } = await found({ q: 'wiring', city: 'Jaipurr' });
  expect(getByText('Showing jobs in Jaipur.')).toBeDefined();
  const all = getByRole('link', { name: 'Show jobs in all cities' });
  expect(all.getAttribute('href')).toBe('/jobs?q=wiring');
});

test('the correction is shown in the page’s language', async () => {
  const { getByText, getByRole } = await found({ city: 'Jaipurr' }, 'hi');
  expect(getByText(/जयपुर/)).toBeDefined();
  expect(getByRole('link', { name: 'सभी शहरों की नौकरियाँ देखें' }).getAttribute('href')).toBe('/hi/jobs');
});

test.each([{ city: 'jaipur ' }, { q: 'wiring' }])(
  'no correction is shown for a search used as typed: %j',
  async (filters) => {
    const { queryByText } = await found(filters);
    expect(queryByText(/Showing jobs in/)).toBeNull();
  },
);

test.each([
  ['en', 0.3, /in your area/],
  ['en', 4.2, /about 4 km away/],
  ['hi', 0.3, /आपके इलाक़े में/],
] as const)('20.A7: %s: a job that is %f km away', async (language, distanceKm, words) => {
  const { getByText } = await show([{ path: '/', element: <JobCard job={job} distanceKm={distanceKm} /> }], {
    at: '/',
    answers: {},
    language,
  });
  expect(getByText(words)).toBeDefined();
});
