// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useLayer } from './layers.ts';

/** An open layer that receives Escape, correctly or not. */
function Layer({ name }: { name: string }) {
  const [open, setOpen] = useState(true);
  const { onEscapeKeyDown } = useLayer(open, setOpen);
  return open ? (
    <button type="button" onKeyDown={({ nativeEvent }) => onEscapeKeyDown(nativeEvent)}>
      {name}
    </button>
  ) : null;
}

test('Escape closes the layer opened last, even if a lower one receives the key', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Layer key="below" name="Below" />);
  rerender(
    <>
      <Layer key="below" name="Below" />
      <Layer key="above" name="Above" />
    </>,
  );
  const below = screen.getByRole('button', { name: 'Below' });
  below.focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Above')).toBeNull();
  expect(screen.getByText('Below')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Below')).toBeNull();
});
