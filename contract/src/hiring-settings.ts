import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const fields = {
  /** Jobs that a company may publish in a calendar month (IST) without a plan. */
  free_jobs_per_month: z.int().min(0).max(100),
  /** Number of a new company's jobs that staff review before they are shown. */
  reviewed_jobs: z.int().min(0).max(50),
  /** Days after which an unanswered application is closed. */
  answer_days: z.int().min(3).max(60),
};

const HiringSettings = z.object(fields).meta({ id: 'HiringSettings' });
export type HiringSettings = z.output<typeof HiringSettings>;

const staff = { access: ['super_admin'], path: '/admin/hiring-settings', etag: HiringSettings } as const;

export const readHiringSettings = endpoint({
  ...staff,
  name: 'settings.read_hiring',
  method: 'GET',
  summary: 'Get the settings for companies’ job postings, for staff',
  reply: HiringSettings,
});

export const saveHiringSettings = endpoint({
  ...staff,
  name: 'settings.save_hiring',
  method: 'PUT',
  summary: 'Update the hiring settings; omitted fields keep their values',
  body: z.strictObject(z.object(fields).partial().shape),
  reply: HiringSettings,
});
