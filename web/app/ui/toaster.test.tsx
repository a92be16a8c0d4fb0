// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

vi.mock(import('./toast-region.tsx'), () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test('a message is shown for six seconds even if the network fails before messages have loaded', async () => {
  render(<Toaster label="Messages" />);
  toast.error('No signal');
  expect(await screen.findByText('No signal')).toBeDefined();
  vi.useFakeTimers();
  await act(async () => {
    toast.info('Saved on this phone');
    await Promise.resolve();
  });
  expect(screen.getByText('Saved on this phone')).toBeDefined();
  expect(screen.queryByText('No signal')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.queryByText('Saved on this phone')).toBeNull();
});
