// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearSession, readSession, saveSession } from '../lib/session.ts';
import { signInAs } from '../testkit/session.ts';
import { show } from '../testkit/show.tsx';
import { LeaveQuestion } from './unsaved-changes-guard.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Shown = {
  draft?: string;
  choices?: ComponentProps<typeof ReasonDialog>['choices'];
  onConfirm?: (reason: string) => Promise<boolean>;
};

const open = ({ draft = 'cancel 1', choices = [], onConfirm = () => Promise.resolve(true) }: Shown = {}) =>
  show(
    [
      {
        path: '/',
        element: (
          <>
            <ReasonDialog
              title="Why?"
              description="It ends."
              confirmLabel="End it"
              cancelLabel="Close"
              draft={draft}
              choices={choices}
              onConfirm={onConfirm}
            >
              End
            </ReasonDialog>
            <Link to="/next">Next page</Link>
            <LeaveQuestion />
          </>
        ),
      },
      { path: '/next', element: <p>The next page</p> },
    ],
    { at: '/', answers: {} },
  );

type Page = Awaited<ReturnType<typeof open>>;

const textOf = async ({ user, findByRole }: Page) => {
  await user.click(await findByRole('button', { name: 'End' }));
  return findByRole('textbox', { name: 'Reason' });
};

const typedIn = async (page: Page) => {
  await page.user.type(await textOf(page), 'Called twice');
  return page;
};

/** Returns the dialog's content after a reload. */
const afterReload = async (before: Page, shown: Shown = {}) => {
  before.unmount();
  const page = await open(shown);
  return { page, text: await textOf(page) };
};

beforeEach(() => {
  sessionStorage.clear();
  signInAs('super_admin');
});

test('a reason is restored after a reload, for the same record only', async () => {
  const { page, text } = await afterReload(await typedIn(await open()));
  expect(text).toHaveProperty('value', 'Called twice');
  await page.findByText('We restored what you typed');
  const other = await afterReload(page, { draft: 'cancel 2' });
  expect(other.text).toHaveProperty('value', '');
});

test('a reason is restored after the session ended, and never for another person', async () => {
  const before = await typedIn(await open());
  const session = readSession();
  clearSession();
  signInAs('super_admin');
  if (session !== null) saveSession({ ...session, user: { ...session.user, id: crypto.randomUUID() } });
  const { page, text } = await afterReload(before);
  expect(text).toHaveProperty('value', '');
  signInAs('super_admin');
  expect((await afterReload(page)).text).toHaveProperty('value', 'Called twice');
});

test('closing asks first; discarding deletes the reason', async () => {
  const page = await typedIn(await open());
  await page.user.click(await page.findByRole('button', { name: 'Close' }));
  await page.user.click(await page.findByRole('button', { name: 'Keep editing' }));
  await page.findByDisplayValue('Called twice');
  await page.user.keyboard('{Escape}');
  await page.user.click(await page.findByRole('button', { name: 'Discard changes' }));
  await vi.waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  expect((await afterReload(page)).text).toHaveProperty('value', '');
});

test('leaving for another page asks first; discarding there deletes the reason too', async () => {
  const page = await typedIn(await open());
  // The dialog covers the link, so Back is used to leave the page.
  fireEvent.click(page.getByText('Next page'));
  await page.user.click(await page.findByRole('button', { name: 'Discard changes' }));
  await page.findByText('The next page');
  expect((await afterReload(page)).text).toHaveProperty('value', '');
});

test('a reason stays after a rejection, and is cleared once sent', async () => {
  const onConfirm = vi.fn<(reason: string) => Promise<boolean>>().mockResolvedValueOnce(false);
  const page = await typedIn(await open({ onConfirm: onConfirm.mockResolvedValue(true) }));
  await page.user.click(await page.findByRole('button', { name: 'End it' }));
  await page.findByDisplayValue('Called twice');
  await page.user.click(await page.findByRole('button', { name: 'End it' }));
  await vi.waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  expect(onConfirm.mock.calls).toEqual([['Called twice'], ['Called twice']]);
  expect((await afterReload(page)).text).toHaveProperty('value', '');
});

test('a reason that was only selected is discarded without a confirmation', async () => {
  const page = await open({
    choices: [{ value: 'too-late', label: { id: 'Too late', message: 'Too late' } }],
  });
  await page.user.click(await page.findByRole('button', { name: 'End' }));
  await page.user.click(await page.findByRole('radio', { name: 'Too late' }));
  await page.user.click(await page.findByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
});
