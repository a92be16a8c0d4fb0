// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { START_FAILURE, started, watchStart } from './start-failure.ts';

beforeAll(() => watchStart());
beforeEach(() => {
  document.body.innerHTML = `<div id="${START_FAILURE}" hidden></div><script type="text/plain"></script><img>`;
});
afterEach(() => {
  globalThis.hasStarted = undefined;
});

const isShown = () => !(document.querySelector<HTMLElement>(`#${START_FAILURE}`)?.hidden ?? true);
const fail = (tag: string) => document.querySelector(tag)?.dispatchEvent(new Event('error'));

test('shows an error if a script of the page fails to load', () => {
  fail('script');
  expect(isShown()).toBe(true);
});

test('shows nothing if an image fails to load', () => {
  fail('img');
  expect(isShown()).toBe(false);
});

test('a started page ignores scripts that fail later, and removes an earlier error', () => {
  fail('script');
  started();
  expect(isShown()).toBe(false);
  fail('script');
  expect(isShown()).toBe(false);
});
