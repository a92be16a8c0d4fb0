// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import AddCoupon from '../coupons/add-coupon.tsx';
import PostJob from '../jobs/staff/post-job.tsx';
import AddPlan from '../memberships/add-plan.tsx';
import AddService from '../services/staff/add-service.tsx';
import AddTariff from '../tariffs/add-tariff.tsx';

/** Opens a form over its list, with an API that is still empty. */
async function open(form: ReactNode, answers: Parameters<typeof show>[1]['answers'] = {}) {
  const shown = await show(
    [
      { path: '/list', element: <p>The list</p> },
      { path: '/list/new', element: form },
    ],
    { at: '/list/new', answers },
  );
  const dialog = within(await shown.findByRole('dialog'));
  const has = (label: string, value: string) =>
    expect(dialog.getByLabelText(label, { exact: false })).toHaveProperty('value', value);
  const press = (name: string) => shown.user.click(dialog.getByRole('button', { name }));
  const says = async (...texts: string[]) => {
    for (const text of texts)
      await waitFor(() => expect(dialog.getAllByText(text).length).toBeGreaterThan(0));
  };
  return { ...shown, dialog, has, press, says };
}

/** The sent requests, if any. */
const sent = (asked: { method: string; body: unknown }[]) => asked.filter(({ method }) => method === 'POST');

test('a new job has the defaults of product.md, section 9, and marks each missing field', async () => {
  const { has, press, says, asked } = await open(<PostJob />);
  has('Type of work', 'electrician');
  has('Contract type', 'monthly');
  has('Positions', '1');
  has('Experience in years', '0');
  await press('Post Job');
  await says(
    'Enter a title, at most 150 characters',
    'Enter a job description',
    'Enter the requirements',
    'Enter the responsibilities',
    'Enter the job location',
    'Enter the city',
    'Choose the state',
  );
  expect(sent(asked)).toEqual([]);
});

test('a new membership plan has the defaults of product.md, section 9, marks missing fields, and drops empty features', async () => {
  const { has, press, says, asked, user, dialog } = await open(<AddPlan />);
  has('Duration in days', '30');
  has('Max job postings', '10');
  await press('Add Plan');
  await says(
    'Choose a plan type',
    'Enter a name, at most 80 characters',
    'Enter an amount in rupees, up to 2 decimals',
  );
  expect(sent(asked)).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('Plan type'), 'Premium');
  await user.type(dialog.getByLabelText('Display name'), 'Harvest');
  await user.type(dialog.getByLabelText('Price'), '1499.50');
  await user.type(dialog.getByLabelText(/^Features(?! in)/), 'One\n\nTwo\n  \nThree');
  await press('Add Plan');
  await waitFor(() =>
    expect(sent(asked)[0]?.body).toMatchObject({
      plan_name: 'premium',
      price: 1499.5,
      features: ['One', 'Two', 'Three'],
    }),
  );
});

test('a service needs a name and a category; an empty rate is left out', async () => {
  const { press, says, asked, user, dialog } = await open(<AddService />);
  await press('Add Service');
  await says('Enter a name, at most 80 characters', 'Choose a category');
  expect(sent(asked)).toEqual([]);
  await user.type(dialog.getByLabelText('Name'), 'Geyser fitting');
  await user.selectOptions(dialog.getByLabelText('Category'), 'Plumber');
  await user.clear(dialog.getByLabelText('Hourly rate'));
  await user.type(dialog.getByLabelText('Hourly rate'), '100');
  await user.clear(dialog.getByLabelText('Daily rate'));
  await press('Add Service');
  await waitFor(() =>
    expect(sent(asked)[0]?.body).toMatchObject({ category: 'plumber', hourly_rate: 100, daily_rate: 0 }),
  );
});

test('Escape discards typed text only after a confirmation', async () => {
  const { user, dialog, findByRole, queryByRole, address } = await open(<AddService />);
  await user.type(dialog.getByLabelText('Name'), 'Half written');
  await user.keyboard('{Escape}');
  const question = within(await findByRole('alertdialog', { name: 'Discard changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(queryByRole('alertdialog')).toBeNull());
  expect(address()).toBe('/list/new');
});

test('marks the invalid fields of a tariff', async () => {
  const { press, asked, user, dialog } = await open(<AddTariff />);
  await user.selectOptions(dialog.getByLabelText('Service type'), 'Cab');
  await user.type(dialog.getByLabelText('Base fare'), 'ten');
  await press('Add Tariff');
  for (const wrong of ['Vehicle type', 'Base fare'])
    await waitFor(() => expect(dialog.getByLabelText(wrong).getAttribute('aria-invalid')).toBe('true'));
  expect(sent(asked)).toEqual([]);
});

test('a new coupon has the defaults of product.md, section 9, and shows the result for a thousand rupees', async () => {
  const { has, press, says, asked, user, dialog } = await open(<AddCoupon />);
  has('Discount value', '10');
  has('Minimum amount', '500');
  has('Maximum discount', '500');
  has('Usage limit', '100');
  await press('Create Coupon');
  await says('Enter 3 to 40 letters, digits, - or _');
  expect(sent(asked)).toEqual([]);
  await user.type(dialog.getByLabelText('Coupon code'), 'holi2026');
  has('Coupon code', 'HOLI2026');
  await user.selectOptions(dialog.getByLabelText('Coupon type'), 'Fixed amount');
  await user.clear(dialog.getByLabelText('Discount value'));
  await user.type(dialog.getByLabelText('Discount value'), '150');
  const samples = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  await waitFor(() => expect(samples()).toContain('₹1,000 becomes ₹850: ₹150 off'));
});
