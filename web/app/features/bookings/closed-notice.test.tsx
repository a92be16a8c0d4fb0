// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { ClosedNotice } from './closed-notice.tsx';

test('a chosen reason is shown in the reader’s language; own words stay as written', async () => {
  const by = { status: 'cancelled', closed: undefined, isOwn: false, money: null, again: null } as const;
  const page = await show(
    [
      {
        path: '/',
        element: ['plans-changed', 'receiver_absent: Called twice', 'We are travelling'].map((reason) => (
          <ClosedNotice key={reason} {...by} reason={reason} />
        )),
      },
    ],
    { at: '/', answers: {}, language: 'hi' },
  );
  await page.findByText('प्लान बदल गया।');
  expect(await page.findByText(/^[\u0900-\u097f ]+: Called twice$/u)).toBeDefined();
  expect(await page.findByText('We are travelling')).toBeDefined();
});
