// @vitest-environment happy-dom
import { readOwnCompany } from '@dihaadi/contract/companies';
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import Company from './company.tsx';

const company = readOwnCompany.reply.parse({
  id: '5a0e3c1b-7d92-4f6a-8b3e-2c9d1e0f4a67',
  company_name: 'Hadoti Stone Works',
  contact_person_name: 'Anil Hada',
  contact_email: 'anil@example.in',
  contact_phone: '+919829000006',
  gstin: null,
  address: null,
  city: 'Kota',
  state: 'Rajasthan',
  about: null,
  verification_status: 'pending',
  rejection_reason: null,
  my_role: 'owner',
  created_at: '2026-11-20T06:00:00.000Z',
});

test('a company reads its phone in groups and saves it as one number', async () => {
  const shown = await show([{ path: '/company', element: <Company /> }], {
    at: '/company',
    answers: {
      'GET /provider/company': { json: company, headers: { etag: '"1"' } },
      'PUT /provider/company': { json: company },
      'GET /documents': { json: [] },
    },
  });
  expect(await shown.findByLabelText('Phone')).toMatchObject({ value: '+91 98290 00006' });
  // This browser of the tests forgets what a select begins with.
  await shown.user.selectOptions(shown.getByLabelText('State'), 'Rajasthan');
  await shown.user.click(shown.getByRole('button', { name: 'Save company' }));
  await shown.findByText('Company saved');
  expect(shown.asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    contact_phone: '+919829000006',
  });
});
