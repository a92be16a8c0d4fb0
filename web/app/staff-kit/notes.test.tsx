// @vitest-environment happy-dom
import { listWorkMessages } from '@dihaadi/contract/sent-messages';
import { listWorkNotes } from '@dihaadi/contract/staff-notes';
import { fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { show } from '../testkit/show.tsx';
import { signInAs } from '../testkit/session.ts';
import { StaffNotes } from './notes.tsx';
import { SentMessages } from './sent-messages.tsx';

const id = '0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d11';
const at = '2031-01-14T04:30:00.000Z';
const note = listWorkNotes.reply.parse({
  id,
  text: 'Call back about the ladder.',
  author: 'Lakshmi Devi',
  created_at: at,
  remind_at: at,
  done_at: null,
  done_by: null,
});
const message = listWorkMessages.reply.parse({
  id,
  channel: 'sms',
  status: 'failed',
  to: '+919829012345',
  to_name: 'Neha Sharma',
  subject: null,
  text: 'Your booking is confirmed.',
  created_at: at,
  sent_at: null,
  can: { send_again: true },
});
const NOTES = `/admin/bookings/service/${id}/notes`;
const DONE = `/admin/notes/${id}/done`;
const AGAIN = `/admin/messages/${id}/send-again`;

const opened = (element: ReactNode) => {
  signInAs('super_admin');
  return show([{ path: '/', element }], {
    at: '/',
    answers: {
      [`GET ${NOTES}`]: { json: [note] },
      [`POST ${NOTES}`]: { json: note, status: 201 },
      [`POST ${DONE}`]: { json: { ...note, done_at: at, done_by: 'Lakshmi Devi' } },
      [`GET /admin/bookings/service/${id}/messages`]: { json: [message] },
      [`POST ${AGAIN}`]: { json: null },
    },
  });
};

test('staff write a note with a reminder that is not in the past, and mark a note as followed up', async () => {
  const { asked, findByLabelText, findByRole, findByText, user } = await opened(
    <StaffNotes about="worker_booking" id={id} />,
  );
  await user.type(await findByRole('textbox', { name: 'New note' }), 'Wants a call at noon.');
  const remind = await findByLabelText(/^Remind the team at/);
  fireEvent.change(remind, { target: { value: '2020-01-01T12:00' } });
  await findByText('Choose a time from now on');
  fireEvent.change(remind, { target: { value: '2031-01-14T12:00' } });
  await user.click(await findByRole('button', { name: 'Add note' }));
  await findByText('Note added');
  await user.click(await findByRole('button', { name: /^Mark as done/ }));
  await findByText('Reminder marked as done');
  const sent = asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
  expect(sent).toMatchObject([
    {
      path: NOTES,
      body: { text: 'Wants a call at noon.', remind_at: expect.stringContaining('2031-01-14') },
    },
    { path: DONE },
  ]);
});

test('staff see the messages sent about a booking, and send one again', async () => {
  const { asked, findByRole, findByText, user } = await opened(
    <SentMessages about="worker_booking" id={id} />,
  );
  await user.click(await findByRole('button', { name: 'Show messages' }));
  await findByText('Your booking is confirmed.');
  await findByText('Not sent');
  await user.click(await findByRole('button', { name: 'Send again to +919829012345' }));
  await findByText('Message sent again');
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toContain(`POST ${AGAIN}`);
});
