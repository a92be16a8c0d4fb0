// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AlertDialog, Dialog } from './dialog.tsx';

vi.mock(import('./dialog-window.tsx'), () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(cleanup);

test('a form opened once the network is gone still opens and closes', async () => {
  const closed = vi.fn<(open: boolean) => void>();
  render(
    <Dialog open onOpenChange={closed} title="What did you buy?" closeLabel="Close">
      <p>A form</p>
    </Dialog>,
  );
  expect(await screen.findByRole('dialog', { name: 'What did you buy?' })).toBeDefined();
  expect(screen.getByText('A form')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toHaveBeenLastCalledWith(false);
});

test('a confirmation opened once the network is gone can be answered', async () => {
  const confirmed = vi.fn<() => void>();
  render(
    <AlertDialog
      open
      onOpenChange={() => undefined}
      title="Is the whole job done?"
      confirmLabel="Yes, work is done"
      cancelLabel="Not yet"
      onConfirm={confirmed}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, work is done' }));
  expect(confirmed).toHaveBeenCalledOnce();
});
