// @vitest-environment happy-dom
import { act, render, renderHook, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useReturnFocus } from './return-focus.ts';

const Drawer = ({ canRefund }: { canRefund: boolean }) => (
  // As Radix draws it.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  <div role="dialog" aria-label="Payment" tabIndex={-1}>
    {canRefund && <button type="button">Refund payment</button>}
  </div>
);

const event = () => new Event('focus', { cancelable: true });

test('after a dialog the button that opened it has the focus again, or what is around it once it is gone', () => {
  const { rerender } = render(<Drawer canRefund />);
  const button = screen.getByRole('button');
  button.focus();
  const { result } = renderHook(() => useReturnFocus());
  act(() => result.current.onOpenAutoFocus(event()));
  button.blur();
  act(() => result.current.onCloseAutoFocus(event()));
  expect(document.activeElement).toBe(button);
  rerender(<Drawer canRefund={false} />);
  act(() => result.current.onCloseAutoFocus(event()));
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});
