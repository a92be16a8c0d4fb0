// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signInAs } from '../../testkit/session.ts';
import { show } from '../../testkit/show.tsx';
import Payment from './payment.tsx';
import { paymentDefaults } from './queries.ts';

const problem = {
  type: 'x',
  title: 'Changed meanwhile',
  status: 412,
  detail: 'Changed meanwhile',
  code: 'changed-meanwhile',
  request_id: '1',
};

test('payments go live only after a confirmation, and a conflicting edit is shown field by field', async () => {
  signInAs('super_admin');
  const row = { ...paymentDefaults, test_mode: true, registration_fee: 499 };
  const etag = (tag: string) => ({ headers: { etag: `"${tag}"` } });
  const { findByLabelText, findByRole, user, asked, answers } = await show(
    [{ path: '/', element: <Payment /> }],
    {
      at: '/',
      answers: {
        'GET /admin/payment-settings': { json: row, ...etag('1') },
        'GET /admin/payment-settings/play-money': { json: { count: 0, registrations: [] } },
        'PUT /admin/payment-settings': { json: problem, status: 412 },
      },
    },
  );
  const fee = await findByLabelText('Registration fee');
  await expect.poll(() => fee).toHaveProperty('value', '499');
  await user.click(await findByRole('switch', { name: /Test mode/ }));
  await user.clear(fee);
  await user.type(fee, '599');
  const save = async (answer: string) => {
    await user.click(await findByRole('button', { name: 'Save payment settings' }));
    const question = within(await findByRole('alertdialog', { name: 'Turn off test mode?' }));
    await user.click(question.getByRole('button', { name: answer }));
  };
  const sent = () => asked.filter(({ method }) => method === 'PUT').length;
  await save('Keep test mode');
  expect(sent()).toBe(0);
  answers['GET /admin/payment-settings'] = { json: { ...row, registration_fee: 399 }, ...etag('2') };
  await save('Turn off test mode');
  const conflict = within(await findByRole('dialog', { name: 'Someone else changed this' }));
  expect(conflict.getByText('Registration fee').parentElement?.textContent).toContain('599');
  expect(conflict.getByText('399')).toBeDefined();
  expect(conflict.getAllByText('Your version')).toHaveLength(2);
});

test('unsaved changes are announced beside Save, and discarding them restores the saved values', async () => {
  signInAs('super_admin');
  const { findByLabelText, findByRole, findByText, queryByText, user } = await show(
    [{ path: '/', element: <Payment /> }],
    { at: '/', answers: { 'GET /admin/payment-settings': { json: paymentDefaults } } },
  );
  const id = await findByLabelText('UPI ID (VPA)');
  expect(queryByText('You have unsaved changes')).toBeNull();
  await user.type(id, 'shop@bank');
  expect(await findByText('You have unsaved changes')).toBeDefined();
  await user.click(await findByRole('button', { name: 'Discard changes' }));
  const question = within(await findByRole('alertdialog', { name: 'Discard changes?' }));
  await user.click(question.getByRole('button', { name: 'Discard changes' }));
  await expect.poll(() => queryByText('You have unsaved changes')).toBeNull();
  expect(id).toHaveProperty('value', '');
});
