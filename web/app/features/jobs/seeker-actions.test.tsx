// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { BlockCompany } from './block-company.tsx';
import { SaveJobButton } from './save-job-button.tsx';

const job = { id: '0d6b7f2e-5a43-4d1c-9f6e-3c1f0a7b9d21', title: 'Electrician for a hotel' };
const COMPANY = '5a0e3c1b-7d92-4f6a-8b3e-2c9d1e0f4a67';

test.each([
  [false, 'Save job: Electrician for a hotel', 'PUT', 'Job saved'],
  [true, 'Saved: Electrician for a hotel', 'DELETE', 'Job removed'],
] as const)('a job whose saved state is %s has the button "%s"', async (isSaved, name, method, done) => {
  const shown = await show([{ path: '/', element: <SaveJobButton job={job} isSaved={isSaved} /> }], {
    at: '/',
    answers: { [`${method} /seeker/saved-jobs/${job.id}`]: { json: null } },
  });
  await shown.user.click(shown.getByRole('button', { name }));
  expect(await shown.findByText(done)).toBeTruthy();
});

test('a company is blocked after the seeker confirms', async () => {
  const element = <BlockCompany companyId={COMPANY} name="Hadoti Stone Works" />;
  const shown = await show([{ path: '/', element }], {
    at: '/',
    answers: { [`PUT /seeker/blocked-companies/${COMPANY}`]: { json: null } },
  });
  await shown.user.click(shown.getByRole('button', { name: 'Block company' }));
  const dialog = within(await shown.findByRole('alertdialog', { name: 'Block Hadoti Stone Works?' }));
  expect(shown.asked).toEqual([]);
  await shown.user.click(dialog.getByRole('button', { name: 'Block company' }));
  expect(await shown.findByText('Company blocked')).toBeTruthy();
});
