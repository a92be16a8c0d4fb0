// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOfferAlarm } from '../field-kit/use-offer-alarm.ts';
import { useVibrateOnState } from './haptics.ts';

const vibrate = vi.fn<() => void>();
const ring = vi.fn<() => void>();
const nothing = () => undefined;

/** Simulates a phone that vibrates and sounds, with or without reduced motion. */
function hold({ wantsLittleMotion = false, hasBeenActive = true } = {}): void {
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive } });
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLittleMotion }));
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = {};
      createOscillator = () => ({ frequency: {}, connect: nothing, start: ring, stop: nothing });
      close = () => Promise.resolve();
    },
  );
}

beforeEach(() => {
  vibrate.mockReset();
  ring.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (first: string | undefined) =>
  renderHook(({ status }) => useVibrateOnState(status, ['checked_in', 'settled']), {
    initialProps: { status: first },
  });

test('a phone vibrates for an arrival and a payment, once each, and not because a screen opens', () => {
  hold();
  const { rerender } = open(undefined);
  rerender({ status: 'checked_in' });
  expect(vibrate).not.toHaveBeenCalled();
  rerender({ status: 'checked_out' });
  expect(vibrate).not.toHaveBeenCalled();
  rerender({ status: 'settled' });
  rerender({ status: 'settled' });
  expect(vibrate).toHaveBeenCalledOnce();
});

test('does not vibrate for a person who prefers reduced motion', () => {
  hold({ wantsLittleMotion: true });
  open('checked_out').rerender({ status: 'settled' });
  expect(vibrate).not.toHaveBeenCalled();
});

test('a page stays silent until it is tapped', () => {
  hold({ hasBeenActive: false });
  open('checked_out').rerender({ status: 'settled' });
  renderHook(() => useOfferAlarm([{ id: 'one' }]));
  expect(vibrate).not.toHaveBeenCalled();
  expect(ring).not.toHaveBeenCalled();
});

test('an offer sounds and vibrates once, and so does the next one', () => {
  hold();
  const { rerender } = renderHook(({ offers }) => useOfferAlarm(offers), {
    initialProps: { offers: [{ id: 'one' }] },
  });
  rerender({ offers: [{ id: 'one' }] });
  expect(vibrate).toHaveBeenCalledOnce();
  const tones = ring.mock.calls.length;
  expect(tones).toBeGreaterThan(0);
  rerender({ offers: [{ id: 'one' }, { id: 'two' }] });
  expect(vibrate).toHaveBeenCalledTimes(2);
  expect(ring).toHaveBeenCalledTimes(2 * tones);
});
