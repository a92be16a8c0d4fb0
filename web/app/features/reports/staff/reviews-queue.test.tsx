// @vitest-environment happy-dom
import type { StaffReview } from '@dihaadi/contract/reviews';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testkit/show.tsx';
import ReviewsQueue from './reviews-queue.tsx';

const ID = '0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d11';
const published: StaffReview = {
  id: ID,
  assignment_id: ID,
  side: 'customer',
  rating: 1,
  tags: [],
  comment: 'He shouted at my mother.',
  review_status: 'published',
  created_at: '2026-11-20T06:30:00Z',
  by: { id: ID, name: 'Asha Sharma' },
  about: { id: ID, name: 'Ramesh Kumawat' },
  service: 'plumber',
  closing_reason: null,
  can: { hide: true, restore: false },
};
const hidden: StaffReview = {
  ...published,
  review_status: 'hidden',
  closing_reason: 'Insults a person.',
  can: { hide: false, restore: true },
};
const LIST = 'GET /admin/reviews';
const HIDE = `PUT /admin/reviews/${ID}/hide`;
const RESTORE = `PUT /admin/reviews/${ID}/restore`;

const queue = (answers: Parameters<typeof show>[1]['answers']) =>
  show([{ path: '/', element: <ReviewsQueue /> }], { at: '/', answers });

test('staff hide a review with a reason, which is required before anything is sent', async () => {
  const { user, findByRole, findByText, answers, asked } = await queue({
    [LIST]: { json: [published] },
    [HIDE]: { json: hidden },
  });
  expect(await findByText(/Asha Sharma about Ramesh Kumawat/)).toBeDefined();
  await user.click(await findByRole('button', { name: 'Hide review: Asha Sharma about Ramesh Kumawat' }));
  const confirm = await findByRole('button', { name: 'Hide review' });
  await user.click(confirm);
  expect(await findByText('Enter a short reason')).toBeDefined();
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  answers[LIST] = { json: [] };
  await user.type(await findByRole('textbox'), 'Insults a person.');
  await user.click(confirm);
  expect(await findByText('Decision saved')).toBeDefined();
  expect(await findByText('No reviews with this status.')).toBeDefined();
  expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({
    path: `/admin/reviews/${ID}/hide`,
    body: { reason: 'Insults a person.' },
  });
});

test('a hidden review shows the reason, and can be shown again', async () => {
  const { user, findByRole, findByText, asked } = await queue({
    [LIST]: { json: [hidden] },
    [RESTORE]: { json: published },
  });
  await user.selectOptions(await findByRole('combobox'), 'Hidden');
  expect(await findByText('Decision: Insults a person.')).toBeDefined();
  expect(asked.at(-1)?.query).toMatchObject({ review_status: 'hidden' });
  await user.click(await findByRole('button', { name: 'Show again: Asha Sharma about Ramesh Kumawat' }));
  expect(await findByText('Decision saved')).toBeDefined();
});

test('a list that fails to load shows an error', async () => {
  const { findByText } = await queue({ [LIST]: { status: 502 } });
  expect(await findByText("Couldn't load the reviews")).toBeDefined();
});

test('J and K move from card to card, and on from one that has gone', async () => {
  const other = { ...published, id: ID.replace('0c7e', '1c7e'), by: { id: ID, name: 'Kavita Meena' } };
  const third = { ...published, id: ID.replace('0c7e', '2c7e'), by: { id: ID, name: 'Imran Khan' } };
  const { user, findByText, findByRole, answers } = await queue({
    [LIST]: { json: [published, other, third] },
    [HIDE]: { json: hidden },
  });
  await findByText(/Kavita Meena about/);
  const focused = () => document.activeElement?.textContent ?? '';
  await user.keyboard('j');
  expect(focused()).toContain('Asha Sharma about');
  await user.keyboard('jjk');
  expect(focused()).toContain('Kavita Meena about');
  await user.keyboard('k');
  await user.tab();
  await user.keyboard('{Enter}');
  await user.type(await findByRole('textbox'), 'Just insults.');
  answers[LIST] = { json: [other, third] };
  await user.click(await findByRole('button', { name: 'Hide review' }));
  await waitFor(() => expect(document.body.textContent).not.toContain('Asha Sharma about'));
  await user.keyboard('j');
  expect(focused()).toContain('Kavita Meena about');
});
