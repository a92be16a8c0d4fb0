// @vitest-environment happy-dom
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useReturnFocus } from './return-focus.ts';

afterEach(cleanup);

// The markup that Radix renders.
const drawer = { role: 'dialog', 'aria-label': 'Payment', tabIndex: -1 };

const Drawer = ({ isPaid }: { isPaid: boolean }) => (
  <div {...drawer}>
    {isPaid ? <p>Paid</p> : <button type="button">Confirm</button>}
    <button type="button">Close</button>
  </div>
);

/** Returns the drawer after the question opened by its button is closed. */
function afterQuestion() {
  const shown = render(<Drawer isPaid={false} />);
  const { result } = renderHook(() => useReturnFocus());
  screen.getByRole('button', { name: 'Confirm' }).focus();
  result.current.onOpenAutoFocus(new Event('open'));
  result.current.onCloseAutoFocus(new Event('close'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Confirm' }));
  return shown;
}

test('if a button disappears after the response, the focus moves to the drawer around it', async () => {
  const { rerender } = afterQuestion();
  rerender(<Drawer isPaid />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
});

test('the focus stays where the user has moved it meanwhile', async () => {
  const { rerender } = afterQuestion();
  screen.getByRole('button', { name: 'Close' }).focus();
  rerender(<Drawer isPaid />);
  await screen.findByText('Paid');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
});

test('a dialog with a form focuses the form’s first field', () => {
  render(<input aria-label="Name" />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  const { result } = renderHook(() => useReturnFocus({ first: () => field }));
  const opening = new Event('open', { cancelable: true });
  result.current.onOpenAutoFocus(opening);
  expect(opening.defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(field);
});
