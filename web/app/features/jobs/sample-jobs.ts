import { msg } from '@lingui/core/macro';
import type { ShownJob } from './jobs.labels.ts';

const PREFIX = 'sample-';

/** Whether it is a demo job: those are served here and never sent to the API (spec/product.md, section 7). */
export const isSampleJob = (id: string): boolean => id.startsWith(PREFIX);

/** Returns one of the three demo jobs, or undefined. */
export const findSampleJob = (id: string): ShownJob | undefined => sampleJobs.find((job) => job.id === id);

const shared = {
  state: msg`Rajasthan`,
  city: msg`Jaipur`,
  is_remote: false,
  education_required: null,
  status: 'active',
  posted_date: null,
  application_deadline: null,
  shift: null,
  working_days: null,
  interview_mode: null,
  interview_address: null,
  walk_in_from: null,
  walk_in_until: null,
} as const;

const noProvisions: ShownJob['provides'] = [];

/** Shown while there are no jobs at all (rulings, section 3). */
export const sampleJobs: readonly ShownJob[] = [
  {
    ...shared,
    provides: noProvisions,
    id: `${PREFIX}1`,
    title: msg`Electrician for house wiring`,
    company_name: msg`Marudhar Homes`,
    description: msg`New flats are being wired: lay conduits, pull wires, fit switchboards, lights and fans, and test every circuit with our supervisor. Work is steady for at least a year, all of it on one site.`,
    requirements: msg`You have wired houses before and read a simple wiring plan. A wireman's permit is welcome, not required.`,
    responsibilities: msg`Wire two rooms a day with a helper. Keep the site safe. Tell us early when material runs short.`,
    job_location: msg`Jagatpura, Jaipur`,
    job_type: 'electrician',
    contract_type: 'monthly',
    salary_min: 18_000,
    salary_max: 24_000,
    experience_required: 2,
    skills_required: [msg`House wiring`, msg`Switchboards`, msg`Reading plans`],
    positions_available: 4,
    benefits: [msg`Tools and safety shoes`, msg`Provident fund`, msg`Sunday off`],
  },
  {
    ...shared,
    provides: noProvisions,
    id: `${PREFIX}2`,
    title: msg`Painters for a school building`,
    company_name: msg`Rangrez Painting Works`,
    description: msg`Twelve classrooms and a boundary wall want fresh colour before the new term: scraping, putty, primer and two coats of emulsion. We bring the paint, the ladders and lunch.`,
    requirements: msg`A clean edge and a steady hand. You work on a ladder without fear.`,
    responsibilities: msg`Prepare the walls, paint what was agreed for the day, and leave the rooms clean.`,
    job_location: msg`Mansarovar, Jaipur`,
    job_type: 'painter',
    contract_type: 'daily',
    salary_min: 700,
    salary_max: 850,
    experience_required: 1,
    skills_required: [msg`Putty`, msg`Emulsion paint`],
    positions_available: 6,
    benefits: [msg`Lunch`, msg`Wages every Saturday`],
  },
  {
    ...shared,
    provides: noProvisions,
    id: `${PREFIX}3`,
    title: msg`Office boy, morning hours`,
    company_name: msg`Gulmohar Accounts`,
    description: msg`A small office of nine people needs a pair of hands in the mornings: open up, make tea, take files to the bank and the post office, and keep the rooms tidy.`,
    requirements: msg`You are on time, and you can read addresses in Hindi or English. A bicycle helps.`,
    responsibilities: msg`Open the office at eight, tea at nine and eleven, errands until one.`,
    job_location: msg`C-Scheme, Jaipur`,
    job_type: 'office_boy',
    contract_type: 'hourly',
    salary_min: 90,
    salary_max: 110,
    experience_required: 0,
    skills_required: [msg`Reading and writing`],
    positions_available: 1,
    benefits: [msg`Tea and snacks`, msg`Paid festivals`],
  },
];
