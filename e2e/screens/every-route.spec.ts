import routes from '../../web/app/routes.ts';
import { expect, test } from '../support.ts';
import { ofMarketing, ofPeople, ofSettings, ofTown } from './desk-lists.ts';
import {
  dashboards,
  files,
  redirectPaths,
  ofCustomer,
  ofDriver,
  ofProvider,
  ofGuests,
  bookedWorkScreens,
  ofWorker,
  publicPages,
  publicPagesInHindi,
  same,
} from './lists.ts';

type Route = { path?: string | undefined; children?: readonly Route[] | undefined };

/** Returns the address of every route, including routes with children. */
function addressesOf(entries: readonly Route[], above = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const address = path === undefined ? above : [above, path].filter((part) => part !== '').join('/');
    return [
      ...(path === undefined && children.length > 0 ? [] : [address]),
      ...addressesOf(children, address),
    ];
  });
}

test('every route of the web app is checked', () => {
  const seen = [
    ...publicPages({ job: '', company: '' }),
    ...publicPagesInHindi({ company: '' }),
    ...ofGuests({ token: '', company: '', dispute: '' }),
    ...ofCustomer({ service: '', booking: '' }),
    ...bookedWorkScreens({ booking: '', dispute: '', link: '' }),
    ...ofWorker({ job: '' }),
    ...ofDriver({ driver: '' }),
    ...ofProvider({ job: '', draft: '', plan: '' }),
    ...Object.values(dashboards).flat(),
    ...ofTown({}),
    ...ofPeople({}),
    ...ofMarketing({}),
    ...ofSettings({}),
  ].map(({ route }) => route);
  const wanted = new Set(addressesOf(routes));
  // Managers have the same screens under their own addresses (deskScreens in routes.ts).
  const ofManagers = seen.map((route) => route.replace(/^admin\/dashboard\//, 'manager/dashboard/'));
  for (const known of [...seen, ...ofManagers, ...redirectPaths, ...same, ...files]) wanted.delete(known);
  expect([...wanted], 'routes without a line in e2e/screens').toEqual([]);
});
