// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { ownPlans } from '../../testkit/hiring.ts';
import { signInAs } from '../../testkit/session.ts';
import { show } from '../../testkit/show.tsx';
import BuyPlan from './plan.tsx';
import Plans from './plans.tsx';

beforeEach(() => signInAs('job_provider'));

const open = (canBuy: boolean, at = '/plans') =>
  show(
    [
      { path: '/plans', element: <Plans /> },
      { path: '/plans/:planId', element: <BuyPlan /> },
    ],
    { at, answers: { 'GET /provider/plans': { json: ownPlans({ can: { buy: canBuy } }) } } },
  );
const OWNER_BUYS = 'Only the owner of your company can buy plans';
const INVOICE = /Invoice/u;

test('the owner renews the plan and opens its invoice', async () => {
  const shown = await open(true);
  expect(await shown.findByRole('link', { name: 'Renew plan' })).toBeTruthy();
  expect(shown.getByRole('button', { name: INVOICE })).toBeTruthy();
  expect(shown.queryByText(OWNER_BUYS)).toBeNull();
  // It ends at midnight in India: the following day is not part of the plan.
  expect(shown.getByText('19 Dec 2026')).toBeTruthy();
});

test('a recruiter sees who buys plans, and has no button that the API would reject', async () => {
  const shown = await open(false);
  expect(await shown.findByText(OWNER_BUYS)).toBeTruthy();
  expect(shown.getByText('Available plans')).toBeTruthy();
  expect(shown.queryByRole('link', { name: 'Renew plan' })).toBeNull();
  expect(shown.queryByRole('button', { name: INVOICE })).toBeNull();
});

test('a recruiter who opens the URL of a plan is not asked to pay', async () => {
  const [plan] = ownPlans().plans;
  const shown = await open(false, `/plans/${plan?.id}`);
  expect(await shown.findByText(OWNER_BUYS)).toBeTruthy();
  expect(shown.asked.map(({ path }) => path)).toEqual(['/provider/plans']);
});
