// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../testkit/show.tsx';
import { Countdown } from './countdown.tsx';

/** An offer valid until 3:40 pm in India. */
const shownAt = async (now: string) => {
  const until = '2026-11-24T15:40:00+05:30';
  const seconds = (Date.parse(until) - Date.parse(now)) / 1_000;
  const screens = [{ path: '/', element: <Countdown until={until} seconds={seconds} /> }];
  const shown = await show(screens, { at: '/', answers: {} });
  const { textContent: text } = await shown.findByTestId('answer-by');
  return { text, dial: shown.queryByRole('timer') };
};

test('an offer shows the time by which to respond', async () => {
  expect(await shownAt('2026-11-24T14:40:00+05:30')).toEqual({ text: 'Answer by 3:40 pm', dial: null });
});

test('an offer for another day also shows the day', async () => {
  const { text } = await shownAt('2026-11-23T20:00:00+05:30');
  expect(text).toBe('Answer by Tue 24 Nov, 3:40 pm');
});

test('an offer counts down in its last ten minutes', async () => {
  const { text, dial } = await shownAt('2026-11-24T15:31:00+05:30');
  expect(dial).not.toBeNull();
  expect(text).toContain('9:00');
});
