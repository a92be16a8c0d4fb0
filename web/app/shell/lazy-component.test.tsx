// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { show } from '../testkit/show.tsx';
import { later } from './lazy-component.tsx';

const at = { at: '/', answers: {} };
const beside = (part: ReactNode) => [{ path: '/', element: <>{part}What stood there before</> }];

test('a part appears when its script is loaded, and at once the second time', async () => {
  const { promise, resolve } = Promise.withResolvers<(props: { name: string }) => ReactNode>();
  const Part = later(() => promise, { waiting: 'One moment' });
  const first = await show(beside(<Part name="Asha" />), at);
  first.getByText(/One moment/);
  resolve(({ name }) => <p>Hello {name}</p>);
  await first.findByText('Hello Asha');
  first.unmount();
  const second = await show(beside(<Part name="Ravi" />), at);
  expect(second.getByText('Hello Ravi')).toBeTruthy();
});

test('a part that fails to load shows an error in its place, and the rest of the screen stays', async () => {
  const Part = later(() => Promise.reject(new TypeError('No network')));
  const shown = await show(beside(<Part />), at);
  await shown.findByText(/couldn't be loaded/);
  expect(shown.getByRole('button', { name: 'Reload page' })).toBeTruthy();
  expect(shown.getByText(/What stood there before/)).toBeTruthy();
});

test('an optional part that fails to load stays hidden', async () => {
  const Part = later(() => Promise.reject(new TypeError('No network')), {
    waiting: 'One moment',
    otherwise: null,
  });
  const shown = await show(beside(<Part />), at);
  await expect.poll(() => shown.queryByText(/One moment/)).toBeNull();
  shown.getByText(/What stood there before/);
});
