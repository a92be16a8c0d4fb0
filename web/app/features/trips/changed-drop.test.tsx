// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetDrafts } from '../../lib/draft.ts';
import { show } from '../../testkit/show.tsx';
import { acceptedTrip } from '../../testkit/trip.ts';
import { ChangedDrop } from './changed-drop.tsx';

afterEach(forgetDrafts);

const trip = acceptedTrip({ status: 'picked_up' });
const drop = { ...trip.drop, address: 'Shop 3, Mansarovar, Jaipur 302020' };

function Changing() {
  const [shown, setShown] = useState(trip);
  return (
    <>
      <ChangedDrop key={shown.id} trip={shown} />
      <button onClick={() => setShown({ ...trip, drop })}>Change the drop</button>
    </>
  );
}

test('a driver is alerted to a changed drop address, until it is seen', async () => {
  const vibrate = vi.fn<(pattern: number[]) => boolean>();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  const page = await show([{ path: '/', element: <Changing /> }], { at: '/', answers: {} });
  const change = await page.findByText('Change the drop');
  expect(page.queryByTestId('changed-drop')).toBeNull();
  await page.user.click(change);
  await page.findByText('Drop address changed');
  expect(vibrate).toHaveBeenCalledOnce();

  // The screen was closed meanwhile.
  page.unmount();
  const again = await show([{ path: '/', element: <ChangedDrop trip={{ ...trip, drop }} /> }], {
    at: '/',
    answers: {},
  });
  await again.user.click(await again.findByText('Got it'));
  expect(again.queryByTestId('changed-drop')).toBeNull();
});
