// @vitest-environment happy-dom
import { readOwnJob } from '@dihaadi/contract/provider-jobs';
import { readOwnCompany } from '@dihaadi/contract/companies';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import WriteJob from './write-job.tsx';

const id = '0d6b7f2e-5a43-4d1c-9f6e-3c1f0a7b9d21';
const job = (status: 'active' | 'draft', editTradeAndCity: boolean) =>
  readOwnJob.reply.parse({
    id,
    company_id: '5a0e3c1b-7d92-4f6a-8b3e-2c9d1e0f4a67',
    title: 'Electrician for a hotel',
    description: 'Look after the wiring of ninety rooms.',
    requirements: '',
    responsibilities: '',
    company_name: 'Hadoti Stone Works',
    job_location: 'MI Road',
    city: 'Jaipur',
    state: 'Rajasthan',
    is_remote: false,
    job_type: 'electrician',
    contract_type: 'monthly',
    salary_min: 22_000,
    salary_max: 26_000,
    experience_required: 1,
    education_required: null,
    skills_required: [],
    positions_available: 2,
    status,
    posted_date: '2026-11-20T06:00:00.000Z',
    application_deadline: null,
    benefits: [],
    shift: null,
    working_days: null,
    provides: [],
    interview_mode: null,
    interview_address: null,
    walk_in_from: null,
    walk_in_until: null,
    applicants: 0,
    pending: 0,
    hired: 0,
    findings: [],
    minimum_wage: null,
    return_reason: null,
    can: {
      edit: true,
      edit_trade_and_city: editTradeAndCity,
      publish: false,
      pause: true,
      close: true,
      hire: true,
    },
  });

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

test('a draft may get another trade and city', async () => {
  const { city, trade, why } = await open(job('draft', true));
  expect(city).toMatchObject({ readOnly: false });
  expect(trade.children.length).toBeGreaterThan(1);
  expect(why).toBe(0);
});

beforeEach(() => localStorage.clear());

const company = readOwnCompany.reply.parse({
  id,
  company_name: 'Hadoti Stone Works',
  contact_person_name: 'Anil Hada',
  contact_email: 'anil@example.in',
  contact_phone: null,
  gstin: null,
  address: null,
  city: 'Kota',
  state: 'Rajasthan',
  about: null,
  verification_status: 'verified',
  rejection_reason: null,
  my_role: 'owner',
  created_at: '2026-11-20T06:00:00.000Z',
});

const write = () =>
  show(
    [
      { path: '/jobs/new', element: <WriteJob /> },
      { path: '/job_provider/dashboard/jobs/:jobId', element: <p>Preview</p> },
    ],
    {
      at: '/jobs/new',
      answers: {
        'GET /provider/company': { json: company },
        'POST /provider/jobs': { json: job('draft', true), status: 201 },
      },
    },
  );

test('a job that was begun is there again when the page was left, until it is saved or begun anew', async () => {
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
  // This browser of the tests forgets what a select begins with.
  await second.user.selectOptions(second.getByLabelText('State'), 'Rajasthan');
  await second.user.click(second.getByRole('button', { name: 'Save and preview' }));

  await second.findByText('Preview');
  second.unmount();
  const third = await write();
  expect(await third.findByLabelText('Job title')).toMatchObject({ value: '' });
  expect(third.getByLabelText('City')).toMatchObject({ value: 'Kota' });
  expect(third.queryByText(/^Your draft from/)).toBeNull();
});
