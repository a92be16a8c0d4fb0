import { describe, expect, test } from 'vitest';
import { listJobs, postJob } from './jobs.ts';

const least = {
  title: 'Plumber',
  description: 'Taps',
  requirements: 'Tools',
  responsibilities: 'Repairs',
  job_location: 'Bani Park',
  city: 'Jaipur',
  state: 'Rajasthan',
};

describe('a posted job', () => {
  test('has the defaults of the specification, section 9', () => {
    expect(postJob.body.parse(least)).toEqual({
      ...least,
      company_id: 'admin_company',
      is_remote: false,
      job_type: 'electrician',
      contract_type: 'monthly',
      salary_min: 0,
      salary_max: 0,
      experience_required: 0,
      skills_required: [],
      positions_available: 1,
      status: 'active',
      benefits: [],
    });
  });

  test.each(Object.keys(least))('requires %s', (field) => {
    for (const value of [undefined, '', ' \n', null]) {
      expect(postJob.body.safeParse({ ...least, [field]: value }).success).toBe(false);
    }
  });

  test('drops empty skills and benefits, and trims the others', () => {
    const sent = { ...least, skills_required: ['', ' Wiring ', '\t'], benefits: ['  '] };
    expect(postJob.body.parse(sent)).toMatchObject({ skills_required: ['Wiring'], benefits: [] });
  });

  test.each(['2027-01-15', '2027-01-15T10:30:00Z', '2027-01-15T10:30:00+05:30', null])(
    'accepts the deadline %s',
    (application_deadline) => {
      expect(postJob.body.safeParse({ ...least, application_deadline }).success).toBe(true);
    },
  );

  test.each(['2027-02-29', '15-01-2027', '2027-01-15T10:30:00', '2027-01-15 10:30', '', 'soon'])(
    'refuses the deadline %j',
    (application_deadline) => {
      expect(postJob.body.safeParse({ ...least, application_deadline }).success).toBe(false);
    },
  );
});

test('search parameters arrive as text and are parsed to their types', () => {
  expect(listJobs.query.parse({ salary_min: '12000.5', is_remote: 'false', q: ' बिजली ' })).toEqual({
    salary_min: 12_000.5,
    is_remote: false,
    q: 'बिजली',
    limit: 50,
  });
});
