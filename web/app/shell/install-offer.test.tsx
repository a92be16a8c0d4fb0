// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepInstallPrompt } from '../lib/install.ts';
import { show } from '../testkit/show.tsx';
import { InstallOffer } from './install-offer.tsx';

beforeAll(keepInstallPrompt);
beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new Event('appinstalled'));
});

const shown = () => show([{ path: '/', element: <InstallOffer /> }], { at: '/', answers: {} });

/** Simulates the browser's install prompt with this answer. */
function offerToInstall(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn<() => Promise<{ outcome: typeof outcome }>>(() => Promise.resolve({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { event, prompt };
}

test('a browser that cannot install shows nothing; a deferred install prompt opens with one tap', async () => {
  const { user } = await shown();
  expect(screen.queryByTestId('install-offer')).toBeNull();
  const { event, prompt } = offerToInstall('accepted');
  expect(event.defaultPrevented).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Install app' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByTestId('install-offer')).toBeNull();
});

test.each([
  ['here', 'Not now', 0],
  ['in the question of the browser', 'Install app', 1],
] as const)('a user who declines %s is not asked again on this device', async (_where, name, asked) => {
  const { user, unmount } = await shown();
  const { prompt } = offerToInstall('dismissed');
  await user.click(await screen.findByRole('button', { name }));
  expect(prompt).toHaveBeenCalledTimes(asked);
  unmount();
  await shown();
  offerToInstall('accepted');
  expect(screen.queryByTestId('install-offer')).toBeNull();
});

test('an installed app is no longer offered', async () => {
  await shown();
  offerToInstall('accepted');
  await screen.findByTestId('install-offer');
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.queryByTestId('install-offer')).toBeNull();
});
