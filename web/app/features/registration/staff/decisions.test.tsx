// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { signInAs } from '../../../testkit/session.ts';
import { show } from '../../../testkit/show.tsx';
import { Reject } from './decisions.tsx';
import { Suspend, type SuspensionCalls } from './suspend.tsx';

type Row = { id: string };
const row: Row = { id: '0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d11' };
const verdict = { row, name: 'Ravi', thing: 'worker', done: 'Done', failed: 'Failed' };

const open = (giveNotice: SuspensionCalls<Row>['giveNotice'] = () => Promise.resolve()) =>
  show(
    [
      {
        path: '/',
        element: (
          <>
            <Suspend
              {...verdict}
              atOnce={() => Promise.resolve(row)}
              giveNotice={giveNotice}
              choice={() => Promise.resolve({ language: 'en', things: [] })}
            />
            <Reject {...verdict} reject={() => Promise.resolve(row)} />
          </>
        ),
      },
    ],
    { at: '/', answers: {} },
  );

type Page = Awaited<ReturnType<typeof open>>;

const opened = async (page: Page) => {
  await page.user.click(await page.findByRole('button', { name: 'Suspend Ravi' }));
  const evidence = await page.findByRole('textbox', { name: 'Evidence in English' });
  return { evidence, ground: page.getByRole('combobox', { name: 'Reason for suspension' }) };
};

const typed = async (page: Page) => {
  const { evidence, ground } = await opened(page);
  await page.user.selectOptions(ground, 'missed_work');
  await page.user.type(evidence, 'Three in a week');
};

beforeEach(() => {
  sessionStorage.clear();
  signInAs('super_admin');
});

test('the evidence and ground of a suspension are restored after a reload, but not in another decision', async () => {
  const before = await open();
  await typed(before);
  before.unmount();

  const rejecting = await open();
  await rejecting.user.click(await rejecting.findByRole('button', { name: 'Reject Ravi' }));
  expect(await rejecting.findByRole('textbox', { name: 'Reason' })).toHaveProperty('value', '');
  rejecting.unmount();

  const { evidence, ground } = await opened(await open());
  expect(evidence).toHaveProperty('value', 'Three in a week');
  expect(ground).toHaveProperty('value', 'missed_work');
});

test('closing asks first; discarding deletes the evidence', async () => {
  const page = await open();
  await typed(page);
  await page.user.click(await page.findByRole('button', { name: 'Cancel' }));
  await page.user.click(await page.findByRole('button', { name: 'Keep editing' }));
  await page.user.keyboard('{Escape}');
  await page.user.click(await page.findByRole('button', { name: 'Discard changes' }));
  await vi.waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  const { evidence, ground } = await opened(page);
  expect(evidence).toHaveProperty('value', '');
  expect(ground).toHaveProperty('value', '');
});

test('the evidence stays on the screen when rejected, and is cleared once sent', async () => {
  const giveNotice = vi.fn<SuspensionCalls<Row>['giveNotice']>().mockRejectedValueOnce(new Error('Refused'));
  const page = await open(giveNotice.mockResolvedValue(undefined));
  await typed(page);
  await page.user.click(await page.findByRole('button', { name: 'Send notice' }));
  await page.findByText('Failed');
  await page.user.click(await page.findByRole('button', { name: 'Send notice' }));
  await page.findByText('Notice sent to Ravi');
  expect(giveNotice).toHaveBeenLastCalledWith(row, { ground: 'missed_work', reason: 'Three in a week' });
  await vi.waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  const { evidence } = await opened(page);
  expect(evidence).toHaveProperty('value', '');
});
