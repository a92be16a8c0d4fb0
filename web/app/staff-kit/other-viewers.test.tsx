// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../testkit/show.tsx';
import { OtherViewersLine, OtherViewersNotice } from './other-viewers.tsx';

const looked_at_by = [
  { name: 'Anna Mathew', at: '2026-11-26T08:30:00Z' },
  { name: 'Bina Rathore', at: '2026-11-26T08:26:00Z' },
];

const both = (record: object) => (
  <>
    <OtherViewersNotice record={record} />
    <OtherViewersLine record={record} />
  </>
);

test('drawers and cards name colleagues who opened a record just now, and show nothing if there are none', async () => {
  const { findAllByText } = await show([{ path: '/', element: both({ looked_at_by }) }], {
    at: '/',
    answers: {},
  });
  const lines = await findAllByText(
    /^(?:Opened|Seen) in the last 10 minutes by Anna Mathew \(.+\) and Bina Rathore \(.+\)$/,
  );
  expect(lines.length).toBe(2);
  const alone = await show([{ path: '/', element: both({}) }], { at: '/', answers: {} });
  expect(alone.container.textContent).not.toContain('in the last 10 minutes');
});
