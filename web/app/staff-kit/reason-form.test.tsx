// @vitest-environment happy-dom
import { useState } from 'react';
import { Link } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { LeaveQuestion } from '../form-kit/unsaved-changes-guard.tsx';
import { signInAs } from '../testkit/session.ts';
import { show } from '../testkit/show.tsx';
import { ReasonForm } from './reason-form.tsx';

type Shown = { draft?: string; send?: (reason: string) => Promise<unknown> };

const sendNothing = () => Promise.resolve();

function Page({ draft = 'fail 1', send = sendNothing }: Shown) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Fail
      </button>
      {isOpen && (
        <ReasonForm
          title="Why?"
          description="The recipient sees your reason."
          submitLabel="Mark as failed"
          thing="payout"
          done="Done"
          failed="Failed"
          draft={draft}
          send={send}
          onClose={close}
          onSaved={close}
        />
      )}
      <Link to="/next">Next page</Link>
      <LeaveQuestion />
    </>
  );
}

async function opened(shown: Shown = {}) {
  const page = await show([{ path: '/', element: <Page {...shown} /> }], { at: '/', answers: {} });
  await page.user.click(page.getByText('Fail'));
  return { page, reason: await page.findByRole('textbox', { name: 'Reason' }) };
}

async function typed(shown: Shown = {}) {
  const { page, reason } = await opened(shown);
  await page.user.type(reason, 'No such account');
  return page;
}

beforeEach(() => {
  sessionStorage.clear();
  signInAs('super_admin');
});

test('a reason is restored after a reload, for the same record only', async () => {
  (await typed()).unmount();
  const other = await opened({ draft: 'fail 2' });
  expect(other.reason).toHaveProperty('value', '');
  other.page.unmount();
  const { page } = await opened();
  await page.findByDisplayValue('No such account');
  await page.findByText('We restored what you typed');
  expect(page.queryByText('Discard changes?')).toBeNull();
});

test('a discarded reason is deleted', async () => {
  const page = await typed();
  await page.user.keyboard('{Escape}');
  await page.user.click(await page.findByRole('button', { name: 'Discard changes' }));
  page.unmount();
  expect((await opened()).reason).toHaveProperty('value', '');
});

test('a reason stays after a rejection, and is cleared once sent', async () => {
  const send = vi.fn<(reason: string) => Promise<unknown>>().mockRejectedValueOnce(new Error('Refused'));
  const page = await typed({ send: send.mockResolvedValue(undefined) });
  await page.user.click(await page.findByRole('button', { name: 'Mark as failed' }));
  await page.findByText('Failed');
  await page.findByDisplayValue('No such account');
  await page.user.click(await page.findByRole('button', { name: 'Mark as failed' }));
  await page.findByText('Done');
  page.unmount();
  expect((await opened()).reason).toHaveProperty('value', '');
});
