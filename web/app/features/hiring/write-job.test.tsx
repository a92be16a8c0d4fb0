// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { ownCompany, ownJob } from '../../testkit/hiring.ts';
import { show } from '../../testkit/show.tsx';
import WriteJob from './write-job.tsx';

const job = (status: 'active' | 'draft', editTradeAndCity: boolean) =>
  ownJob({ status, can: { edit_trade_and_city: editTradeAndCity } });
const { id } = ownJob();

const WHY = "You can't change this after publishing. Copy the job to post another.";

const open = async (row: ReturnType<typeof job>) => {
  const shown = await show([{ path: '/jobs/:jobId/edit', element: <WriteJob /> }], {
    at: `/jobs/${id}/edit`,
    answers: { [`GET /provider/jobs/${id}`]: { json: row } },
  });
  return {
    city: await shown.findByLabelText('City'),
    trade: await shown.findByLabelText('Type of work'),
    why: shown.queryAllByText(WHY).length,
  };
};

test('the trade and city of a published job are locked, with the reason beside each', async () => {
  const { city, trade, why } = await open(job('active', false));
  expect(city).toMatchObject({ readOnly: true, value: 'Jaipur' });
  expect(trade).toMatchObject({ value: 'electrician', length: 1 });
  expect(why).toBe(2);
});

test('the trade and city of a draft can be changed', async () => {
  const { city, trade, why } = await open(job('draft', true));
  expect(city).toMatchObject({ readOnly: false });
  expect(trade.children.length).toBeGreaterThan(1);
  expect(why).toBe(0);
});

beforeEach(() => localStorage.clear());

const write = () =>
  show(
    [
      { path: '/jobs/new', element: <WriteJob /> },
      { path: '/job_provider/dashboard/jobs/:jobId', element: <p>Preview</p> },
    ],
    {
      at: '/jobs/new',
      answers: {
        'GET /provider/company': { json: ownCompany() },
        'POST /provider/jobs': { json: job('draft', true), status: 201 },
      },
    },
  );

test('an unfinished job is restored after leaving the page, until it is saved or started over', async () => {
  const first = await write();
  await first.user.type(await first.findByLabelText('Job title'), 'Stone cutter');
  await first.user.click(first.getByLabelText('Remote job'));
  first.unmount();
  const second = await write();
  expect(await second.findByLabelText('Job title')).toMatchObject({ value: 'Stone cutter' });
  expect(second.getByLabelText('Remote job')).toMatchObject({ checked: true });
  expect(second.getByText(/^Your draft from/)).toBeTruthy();
  await second.user.type(second.getByLabelText('Description'), 'Cut stone.');
  await second.user.type(second.getByLabelText('Job location'), 'Gate 2');
  // The tests' browser forgets a select's initial value.
  await second.user.selectOptions(second.getByLabelText('State'), 'Rajasthan');
  await second.user.click(second.getByRole('button', { name: 'Save and preview' }));
  await second.findByText('Choose the type of work');
  await second.user.selectOptions(second.getByLabelText('Type of work'), 'Carpenter');
  await second.user.click(second.getByRole('button', { name: 'Save and preview' }));

  await second.findByText('Preview');
  second.unmount();
  const third = await write();
  expect(await third.findByLabelText('Job title')).toMatchObject({ value: '' });
  expect(third.getByLabelText('City')).toMatchObject({ value: 'Kota' });
  expect(third.queryByText(/^Your draft from/)).toBeNull();
});
