// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { useBookingForm } from './booking-form.ts';
import { useQuote } from './use-quote.ts';

const typed = {
  service_type: 'goods_transport' as const,
  package_size: 'large' as const,
  package_weight: '32.3',
  pickup_address: 'Bapu Bazaar, Jaipur',
  drop_address: 'Bani Park, Jaipur',
};

function Asking() {
  const { form } = useBookingForm(new URLSearchParams());
  useQuote(form);
  useEffect(() => form.reset({ ...form.getValues(), ...typed }), [form]);
  return null;
}

test('requests the fare for the form’s values', async () => {
  const { asked } = await show([{ path: '/', element: <Asking /> }], {
    at: '/',
    answers: { 'POST /bookings/package/quote': { status: 503 } },
  });
  await waitFor(() => expect(asked).toHaveLength(1), { timeout: 5_000 });
  expect(asked[0]?.body).toMatchObject({ ...typed, package_weight: 32.3, stops: [], helpers: 0 });
});
