// @vitest-environment happy-dom
import { readNotifications } from '@dihaadi/contract/notifications';
import { expect, test } from 'vitest';
import { ownAccount, signInAs } from '../testkit/session.ts';
import { show } from '../testkit/show.tsx';
import { call } from './api.ts';
import { guarded } from './guard.ts';
import { pathAfterSignIn } from './home.ts';
import { readOwnAccount, useOwnAccount } from './own-account.ts';

const answers = {
  'GET /auth/me': { json: ownAccount('customer') },
  'POST /notifications/read': { json: { unread: 0 } },
};

function Screen() {
  return <p>{useOwnAccount()?.user.email}</p>;
}

const questions = ({ asked }: { asked: { path: string }[] }): number =>
  asked.filter(({ path }) => path === '/auth/me').length;

test('the route guard and the screen behind it request the signed-in user once', async () => {
  signInAs('customer');
  const routes = [
    { path: '/', loader: guarded('customer'), element: <Screen />, hydrateFallbackElement: <p /> },
  ];
  const shown = await show(routes, { at: '/', answers });
  await shown.findByText('lakshmi@test.example');
  expect(questions(shown)).toBe(1);
});

test('the guard of the page after login does not request it again', async () => {
  signInAs('customer');
  const after = async () => {
    await pathAfterSignIn('customer');
    return guarded('customer')({ request: new Request('https://dihaadi.example/customer/dashboard') });
  };
  const shown = await show(
    [{ path: '/', loader: after, element: <Screen />, hydrateFallbackElement: <p /> }],
    { at: '/', answers },
  );
  await shown.findByText('lakshmi@test.example');
  expect(questions(shown)).toBe(1);
});

test('a change to one’s own account requests it again', async () => {
  signInAs('customer');
  const loader = async () => {
    await readOwnAccount();
    await call(readNotifications, { body: { up_to: '2026-11-22T04:00:00Z' } });
    return null;
  };
  const shown = await show([{ path: '/', loader, element: <Screen />, hydrateFallbackElement: <p /> }], {
    at: '/',
    answers,
  });
  await shown.findByText('lakshmi@test.example');
  expect(questions(shown)).toBe(2);
});
