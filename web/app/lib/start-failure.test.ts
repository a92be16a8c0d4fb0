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

test('a page whose script does not come says so', () => {
  fail('script');
  expect(isShown()).toBe(true);
});

test('a picture that does not come says nothing of the page', () => {
  fail('img');
  expect(isShown()).toBe(false);
});

test('a page that has started says nothing of a script that fails later, and takes back what was said before', () => {
  fail('script');
  started();
  expect(isShown()).toBe(false);
  fail('script');
  expect(isShown()).toBe(false);
});
