// @vitest-environment happy-dom
import { addPersonNote } from '@dihaadi/contract/staff-notes';
import { Link } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { LeaveQuestion } from '../form-kit/unsaved-changes-guard.tsx';
import { signInAs } from '../testkit/session.ts';
import { show } from '../testkit/show.tsx';
import { StaffNotes } from './notes.tsx';

const id = '0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d11';
const other = '0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d12';
const added = addPersonNote.reply.parse({
  id,
  text: 'Called twice',
  author: 'Lakshmi Devi',
  created_at: '2026-11-20T06:30:00Z',
  remind_at: null,
  done_at: null,
  done_by: null,
});

const open = (about = id) =>
  show(
    [
      {
        path: '/',
        element: (
          <>
            <StaffNotes about="person" id={about} />
            <Link to="/next">Next page</Link>
            <LeaveQuestion />
          </>
        ),
      },
      { path: '/next', element: <p>The next page</p> },
    ],
    {
      at: '/',
      answers: {
        [`GET /admin/accounts/${about}/notes`]: { json: [] },
        [`POST /admin/accounts/${about}/notes`]: { json: added, status: 201 },
      },
    },
  );

const field = (page: Awaited<ReturnType<typeof open>>) => page.findByRole('textbox', { name: 'New note' });

beforeEach(() => {
  sessionStorage.clear();
  signInAs('super_admin');
});

test('an unfinished note is restored with its reminder, for the same person only, until it is added', async () => {
  const before = await open();
  await before.user.type(await field(before), 'Called twice');
  const reminder = before.getByLabelText(/Remind the team at/);
  await before.user.type(reminder, '2031-01-15T10:00');
  before.unmount();

  const elsewhere = await open(other);
  expect(await field(elsewhere)).toHaveProperty('value', '');
  elsewhere.unmount();

  const page = await open();
  expect(await field(page)).toHaveProperty('value', 'Called twice');
  expect(page.getByLabelText(/Remind the team at/)).toHaveProperty('value', '2031-01-15T10:00');
  await page.findByText('We restored what you typed');
  await page.user.click(page.getByRole('button', { name: 'Add note' }));
  await page.findByText('Note added');
  expect(await field(page)).toHaveProperty('value', '');
  page.unmount();
  expect(await field(await open())).toHaveProperty('value', '');
});

test('leaving for another page asks before a note is discarded, and then deletes it', async () => {
  const page = await open();
  await page.user.type(await field(page), 'Called twice');
  await page.user.click(page.getByText('Next page'));
  await page.user.click(await page.findByRole('button', { name: 'Keep editing' }));
  await page.user.click(page.getByText('Next page'));
  await page.user.click(await page.findByRole('button', { name: 'Discard changes' }));
  await page.findByText('The next page');
  page.unmount();
  expect(await field(await open())).toHaveProperty('value', '');
});
