// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { formatTime } from '../../lib/format.ts';
import { show } from '../../testkit/show.tsx';
import OfflineMode from './offline-mode.tsx';

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
});

const HEARD = { list: '2026-11-21T04:00:00Z', account: '2026-11-22T05:15:00Z' };

function Shown({ name, isKept = true }: { name: 'list' | 'account'; isKept?: boolean }) {
  const { data } = useQuery({
    queryKey: [name],
    queryFn: () => Promise.reject<string>(new TypeError('no network')),
    ...(isKept && { initialData: name, initialDataUpdatedAt: Date.parse(HEARD[name]) }),
  });
  return <p>{data}</p>;
}

const open = (children: React.ReactNode) =>
  show(
    [
      {
        element: (
          <>
            <OfflineMode pages={[]} />
            <Outlet />
          </>
        ),
        children: [
          { path: '/', element: children },
          { path: '/kept', element: <h1>Kept</h1> },
          { path: '/customer/book', element: <h1>Book</h1> },
        ],
      },
    ],
    { at: '/', answers: {} },
  );

test('without a network the screen shows the age of its oldest data', async () => {
  const { findByText, queryByText } = await open(
    <>
      <Shown name="account" />
      <Shown name="list" />
    </>,
  );
  expect(await findByText(`Showing data from ${formatTime(HEARD.list, 'en')}.`)).toBeDefined();
  expect(queryByText("Some of this page isn't saved on your phone.")).toBeNull();
});

test('without a network missing data is announced at once', async () => {
  const { findByText } = await open(<Shown name="list" isKept={false} />);
  expect(await findByText("Some of this page isn't saved on your phone.")).toBeDefined();
});

/** Simulates React Router and a service worker with two screens, one of them saved on this phone. */
function phoneWithOneScreen() {
  const routes = {
    root: { id: 'root', path: '', module: '/assets/root.js' },
    kept: { id: 'kept', parentId: 'root', path: 'kept', module: '/assets/kept.js', imports: [] },
    book: { id: 'book', parentId: 'root', path: 'customer/book', module: '/assets/book.js' },
  };
  vi.stubGlobal('__reactRouterManifest', { version: '1', routes });
  vi.stubGlobal('__reactRouterRouteModules', { root: {} });
  const match = (url: string) => Promise.resolve(url === '/assets/kept.js' ? new Response() : undefined);
  vi.stubGlobal('caches', { match });
}

test('without a network a link opens a saved screen, and booking says that it needs internet', async () => {
  const { findByRole, findByText, user, address } = await open(
    <>
      <Link to="/customer/book">Book</Link>
      <Link to="/kept">My bookings</Link>
    </>,
  );
  phoneWithOneScreen();
  await user.click(await findByRole('link', { name: 'Book' }));
  expect(await findByText('Booking needs internet.')).toBeDefined();
  expect(address()).toBe('/');
  await user.click(await findByRole('link', { name: 'My bookings' }));
  expect(await findByRole('heading', { name: 'Kept' })).toBeDefined();
});
