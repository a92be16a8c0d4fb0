// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Messages } from './toast-region.tsx';
import type { Speaker } from './toast.ts';

afterEach(cleanup);

test('Tab moves past the last message of a page, not back to the previous focus', async () => {
  let speaker: Speaker | undefined;
  render(
    <>
      <button type="button">Before</button>
      <Messages label="Messages" onReady={(ready) => (speaker = ready)} />
    </>,
  );
  act(() => void speaker?.success('Saved'));
  const message = (await screen.findByText('Saved')).closest('li');
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(message);
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});
