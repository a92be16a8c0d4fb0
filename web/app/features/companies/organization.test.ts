import type { PublicCompany } from '@dihaadi/contract/companies';
import { expect, test } from 'vitest';
import { organization } from './organization.ts';

const company: PublicCompany = {
  id: '5a0e3c1b-7d92-4f6a-8b3e-2c9d1e0f4a67',
  company_name: 'Hadoti Stone Works',
  city: 'Kota',
  state: 'Rajasthan',
  about: 'We cut sandstone.',
  is_verified: true,
  since: '2026-11-20T06:00:00.000Z',
};
const at = { url: `https://dihaadi.example/companies/${company.id}` };

test('a company is an organization in its city, described in its own words', () => {
  expect(organization(company, at)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    url: at.url,
    name: 'Hadoti Stone Works',
    description: 'We cut sandstone.',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Kota',
      addressRegion: 'Rajasthan',
      addressCountry: 'IN',
    },
  });
});

test('facts that a company has not given are left out', () => {
  const silent = organization({ ...company, city: null, state: null, about: null }, at);
  expect(silent).not.toHaveProperty('address');
  expect(silent).not.toHaveProperty('description');
});
