// @vitest-environment happy-dom
import { tipWorker, type WorkTip } from '@dihaadi/contract/worker-bookings/tips';
import { expect, test } from 'vitest';
import { show } from '../../../../testkit/show.tsx';
import { TipWorker } from './tip-worker.tsx';

const bookingId = '0d6b7f2e-5a43-4d1c-9f6e-3c1f0a7b9d21';
const assignmentId = '5a0e3c1b-7d92-4f6a-8b3e-2c9d1e0f4a67';
const path = `/bookings/service/${bookingId}/tips`;

const shown = (tip: Partial<WorkTip>) =>
  show(
    [{ path: '/', element: <TipWorker bookingId={bookingId} assignmentId={assignmentId} name="Ramu" /> }],
    {
      at: '/',
      answers: {
        [`GET ${path}`]: {
          json: [{ assignment_id: assignmentId, tip: null, upi_link: null, can: { give: true }, ...tip }],
        },
        [`POST ${path}`]: {
          json: tipWorker.reply.parse({
            assignment_id: assignmentId,
            tip: 75,
            upi_link: null,
            can: { give: false },
          }),
          status: 201,
        },
      },
    },
  );

test('a customer tips any whole amount in cash to a worker without a UPI ID', async () => {
  const { user, asked, findByRole, findByText, getByRole, queryByRole, getByLabelText } = await shown({});
  expect(await findByRole('heading', { name: 'Give Ramu a tip?' })).toBeDefined();
  expect(queryByRole('button')).toBeNull();
  await user.click(getByRole('radio', { name: 'Other amount' }));
  await user.type(getByLabelText('Amount'), '1001');
  expect(await findByText('₹1 to ₹1,000')).toBeDefined();
  await user.clear(getByLabelText('Amount'));
  await user.type(getByLabelText('Amount'), '75');
  expect(queryByRole('link', { name: 'Open UPI app' })).toBeNull();
  await user.click(getByRole('button', { name: 'I paid the tip in cash' }));
  expect(await findByText('Thank you')).toBeDefined();
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path,
    body: { assignment_id: assignmentId, amount: 75, method: 'cash' },
  });
});

test('a UPI app opens with the chosen amount', async () => {
  const { user, findByRole, getByRole } = await shown({ upi_link: 'upi://pay?pa=ramu@okaxis&cu=INR' });
  await user.click(await findByRole('radio', { name: '₹20' }));
  expect(getByRole('link', { name: 'Open UPI app' }).getAttribute('href')).toBe(
    'upi://pay?pa=ramu@okaxis&cu=INR&am=20.00',
  );
});

test('a tip is shown once given, and no other is offered', async () => {
  const { findByRole, queryByRole } = await shown({ tip: 50, can: { give: false } });
  expect(await findByRole('heading', { name: 'You tipped ₹50' })).toBeDefined();
  expect(queryByRole('radio')).toBeNull();
});
