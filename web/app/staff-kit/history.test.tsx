// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { show } from '../testkit/show.tsx';
import { History } from './history.tsx';

const at = '2026-11-20T06:30:00Z';
const change = (name: string, to: string) => ({ name, to_state: to, actor_role: 'worker', reason: null, at });

test('a history names the state only where the event does not say it', async () => {
  const { findByRole } = await show(
    [
      {
        path: '/',
        element: (
          <History
            history={[change('start', 'started'), change('cancel', 'cancelled'), change('approve', 'unpaid')]}
            happenings={{
              start: msg`Started`,
              cancel: msg`Booking cancelled`,
              approve: msg`Approved`,
            }}
            states={{
              started: { label: msg`Started` },
              cancelled: { label: msg`Cancelled` },
              unpaid: { label: msg`Waiting Payment` },
            }}
          />
        ),
      },
    ],
    { at: '/', answers: {} },
  );
  const list = await findByRole('list', { name: 'History' });
  const titles = [...list.querySelectorAll('li p:first-child')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['Started', 'Booking cancelled', 'Approved (Waiting Payment)']);
});
