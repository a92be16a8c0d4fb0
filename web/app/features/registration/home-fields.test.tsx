// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { readFormDraft } from '../../lib/draft.ts';
import { show } from '../../testkit/show.tsx';
import { FormFrame } from './form-frame.tsx';
import { HomeFields } from './parts.tsx';
import { useRegistrationForm } from './registration-form.ts';

const sent: unknown[] = [];

const check = async () => (await import('./customer-check.ts')).adding;

function Home() {
  const kept = useRegistrationForm({
    name: 'home',
    check,
    toBody: ({ address, city, state, pincode }) => ({
      address,
      city,
      state,
      pincode,
      language: 'hi' as const,
    }),
  });
  return (
    <FormFrame
      name="home"
      kept={kept}
      register={(body) => Promise.resolve(sent.push(body))}
      onRegistered={() => undefined}
      submitLabel="Continue"
    >
      <HomeFields form={kept.form} />
    </FormFrame>
  );
}

test('a form sent right after the PIN code waits for the city and state to be filled in', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { user, findByLabelText, findByRole, queryByText } = await show([{ path: '/', element: <Home /> }], {
    at: '/',
    answers: {
      'GET /places/pin': {
        json: { city: 'Jaipur', state: 'Rajasthan' },
        after: answered,
      },
    },
  });
  await user.type(await findByLabelText('Address'), '9, Nirman Nagar');
  await user.type(await findByLabelText('PIN code'), '302019');
  await user.click(await findByRole('button', { name: 'Continue' }));
  answer();
  await waitFor(() =>
    expect(sent).toEqual([
      { address: '9, Nirman Nagar', city: 'Jaipur', state: 'Rajasthan', pincode: '302019', language: 'hi' },
    ]),
  );
  expect(queryByText('Enter your city')).toBeNull();
});

test('text typed while the page was still loading is kept, even if nothing more is typed', async () => {
  const early = document.createElement('form');
  early.id = 'home';
  const city = document.createElement('input');
  Object.assign(city, { name: 'city', value: 'Kota' });
  early.append(city);
  document.body.append(early);
  onTestFinished(() => {
    early.remove();
    localStorage.clear();
  });
  const { findByLabelText } = await show([{ path: '/', element: <Home /> }], { at: '/', answers: {} });
  expect(await findByLabelText('City')).toMatchObject({ value: 'Kota' });
  await waitFor(() => expect(readFormDraft('home')?.fields).toMatchObject({ city: 'Kota' }));
});
