// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { AppUpdate } from './app-update.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Simulates a waiting service worker of a newer build; records the messages sent to it. */
function phoneWith(build: string) {
  const told: unknown[] = [];
  const waiting = {
    postMessage: (message: unknown, ports: MessagePort[] = []) => {
      told.push(message);
      ports[0]?.postMessage(build);
    },
  };
  const registration = Object.assign(new EventTarget(), {
    waiting,
    update: () => Promise.resolve(),
  });
  const serviceWorker = Object.assign(new EventTarget(), { ready: Promise.resolve(registration) });
  vi.stubGlobal('navigator', { serviceWorker, onLine: true, userAgent: 'test' });
  return told;
}

const open = () => show([{ path: '/', element: <AppUpdate /> }], { at: '/', answers: {} });

test('20.C: a waiting update is announced, and one tap installs it', async () => {
  const told = phoneWith('newer');
  const { findByRole, user } = await open();
  const button = await findByRole('button', { name: 'Update now' });
  const before = told.length;
  await user.click(button);
  expect(told).toHaveLength(before + 1);
});
