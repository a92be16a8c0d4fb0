// @vitest-environment happy-dom
import { Link, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { show } from '../testkit/show.tsx';
import { useTableState } from './table-state.ts';

const query = z.object({ q: z.string().optional(), sort: z.string().optional() });

function List() {
  const { search } = useTableState({ name: 'jobs', query });
  return (
    <>
      <input
        type="search"
        aria-label="Search"
        value={search.typed}
        onChange={({ target }) => search.type(target.value)}
      />
      <Link to="/jobs/1">Gate keeper</Link>
      <Outlet />
    </>
  );
}

// Longer than the delay until typed text is in the address.
const slowly = () => new Promise<null>((resolve) => setTimeout(resolve, 600, null));

test('a row pressed right after the last letter of a search opens, and the search continues', async () => {
  const { user, findByLabelText, getByRole, findByText, address } = await show(
    [
      {
        path: '/jobs',
        element: <List />,
        children: [{ path: ':id', loader: slowly, element: <p>The job</p> }],
      },
    ],
    { at: '/jobs', answers: {} },
  );
  await user.type(await findByLabelText('Search'), 'gate');
  await user.click(getByRole('link', { name: 'Gate keeper' }));
  expect(await findByText('The job')).toBeDefined();
  await expect.poll(address).toBe('/jobs/1?q=gate');
});
