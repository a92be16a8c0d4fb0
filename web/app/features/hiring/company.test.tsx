// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ownCompany } from '../../testkit/hiring.ts';
import { show } from '../../testkit/show.tsx';
import Company from './company.tsx';

test('a company sees its phone number in groups and saves it as one number', async () => {
  const shown = await show([{ path: '/company', element: <Company /> }], {
    at: '/company',
    answers: {
      'GET /provider/company': { json: ownCompany(), headers: { etag: '"1"' } },
      'PUT /provider/company': { json: ownCompany() },
      'GET /documents': { json: [] },
    },
  });
  expect(await shown.findByLabelText('Phone')).toMatchObject({ value: '+91 98290 00006' });
  // The tests' browser forgets a select's initial value.
  await shown.user.selectOptions(shown.getByLabelText('State'), 'Rajasthan');
  await shown.user.click(shown.getByRole('button', { name: 'Save company' }));
  await shown.findByText('Company saved');
  expect(shown.asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    contact_phone: '+919829000006',
  });
});
