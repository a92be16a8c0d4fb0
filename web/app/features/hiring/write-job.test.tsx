// @vitest-environment happy-dom
import { readOwnJob } from '@dihaadi/contract/provider-jobs';
import { expect, test } from 'vitest';
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

const WHY = "You can't change this after publishing. Duplicate the job to post another.";

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
