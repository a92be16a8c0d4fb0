// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { signInAs } from '../testkit/session.ts';
import { show } from '../testkit/show.tsx';
import { settingsViews } from './tabs.ts';
import { ViewsPage } from './views-page.tsx';

const page = (
  <ViewsPage views={settingsViews} headed={['settings/payments']}>
    <p>The view</p>
  </ViewsPage>
);

test.each([
  ['team', ['Team']],
  ['minimum-wages', ['Minimum wages']],
  // Its list has its own heading.
  ['payments/refunds', []],
] as const)('18: the settings at %s have the name of their view as heading', async (at, names) => {
  signInAs('super_admin');
  const address = `/admin/dashboard/settings/${at}`;
  const { findByText, queryAllByRole } = await show([{ path: address, element: page }], {
    at: address,
    answers: {},
  });
  expect(await findByText('The view')).toBeDefined();
  expect(queryAllByRole('heading').map(({ textContent }) => textContent)).toEqual(names);
});
