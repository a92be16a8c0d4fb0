// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import Companies from '../companies/staff/companies.tsx';
import SiteContent from '../content/staff/site-content.tsx';
import Customers from '../customers/staff/customers.tsx';
import Drivers from '../drivers/staff/drivers.tsx';
import Jobs from '../jobs/staff/jobs-tab.tsx';
import Memberships from '../memberships/memberships.tsx';
import Seekers from '../seekers/staff/seekers.tsx';
import Services from '../services/staff/services.tsx';
import Workers from '../workers/staff/workers.tsx';

// spec/product.md, sections 2 and 8.
const lists = [
  { tab: Jobs, call: 'jobs', failed: 'Failed to load jobs', empty: 'No jobs posted yet' },
  {
    tab: Seekers,
    call: 'job-seekers',
    failed: 'Failed to load job seekers',
    empty: 'No job seekers registered yet',
  },
  {
    tab: Companies,
    call: 'companies',
    failed: 'Failed to load companies',
    empty: 'No companies registered yet',
  },
  {
    tab: SiteContent,
    call: 'site-content',
    failed: 'Failed to load content',
    empty: 'No content yet. Add content to fill the public pages.',
  },
  {
    tab: Memberships,
    call: 'memberships',
    failed: 'Failed to load memberships',
    empty: 'No membership plans yet. Add a plan for companies to buy.',
  },
  { tab: Drivers, call: 'drivers', failed: 'Failed to load drivers', empty: 'No Drivers Found' },
  { tab: Workers, call: 'workers', failed: 'Failed to load workers', empty: 'No Workers Found' },
  { tab: Customers, call: 'customers', failed: 'Failed to load customers', empty: 'No Customers Found' },
  {
    tab: Services,
    call: 'services',
    failed: 'Failed to load services',
    empty: 'No services available yet. Add your first service!',
  },
];

const REFUSED = {
  status: 502,
  json: {
    type: 'about:blank',
    title: 'Bad gateway',
    status: 502,
    detail: 'Nobody is there.',
    code: 'internal',
    request_id: '00000000-0000-4000-8000-000000000000',
  },
};

describe.each(lists)('the tab of $call', ({ tab: Tab, call, failed, empty }) => {
  const list = `GET /admin/${call}`;
  const at = `/admin/dashboard/${call}`;
  const routes = [{ path: at, element: <Tab /> }];

  test('shows an empty state when there is nothing yet', async () => {
    const { findByText } = await show(routes, { at, answers: { [list]: { json: [] } } });
    expect(await findByText(empty)).toBeDefined();
  });

  test('shows an error in the list and in a toast when loading fails, and can be retried', async () => {
    const { findByRole, findAllByText, findByText, answers, user } = await show(routes, {
      at,
      answers: { [list]: REFUSED },
    });
    expect((await findByRole('alert')).textContent).toContain(failed);
    await waitFor(async () => expect((await findAllByText(failed)).length).toBe(2));
    answers[list] = { json: [] };
    await user.click(await findByRole('button', { name: 'Try again' }));
    await findByText(empty);
  });

  test('puts the search into the URL, requests it, and removes it again', async () => {
    const { findByRole, asked, address, user } = await show(routes, {
      at,
      answers: { [list]: { json: [] } },
    });
    await user.type(await findByRole('searchbox'), 'ram');
    await waitFor(() => expect(address()).toBe(`${at}?q=ram`));
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ q: 'ram' }));
    await user.click(await findByRole('button', { name: /^Clear (?:all|search and filters)$/ }));
    await waitFor(() => expect(address()).toBe(at));
  });

  test('ignores nonsense in its URL', async () => {
    const { findByText, asked } = await show(routes, {
      at: `${at}?status=gone&sort=nothing&utm_source=mail`,
      answers: { [list]: { json: [] } },
    });
    await findByText(empty);
    expect(asked[0]?.query).not.toHaveProperty('utm_source');
    expect(asked[0]?.query['sort']).not.toBe('nothing');
  });
});
