import type { Job } from '@dihaadi/contract/jobs';
import { expect, test } from 'vitest';
import { jobPosting } from './job-posting.ts';

const job: Job = {
  id: '7f1c1f0e-6f6a-4d57-9d0b-3b7d2a9e1c55',
  company_id: 'admin_company',
  title: 'Plumber',
  description: 'Pipes & taps\nin a hotel',
  requirements: 'Two years',
  responsibilities: 'Keep it <dry>',
  company_name: 'Hotel Amer',
  job_location: 'Amer Road',
  city: 'Jaipur',
  state: 'Rajasthan',
  is_remote: false,
  job_type: 'plumber',
  contract_type: 'monthly',
  salary_min: 15_000,
  salary_max: 20_000,
  experience_required: 2,
  education_required: null,
  skills_required: ['Pipes', 'Taps'],
  positions_available: 3,
  status: 'active',
  posted_date: '2026-11-20T06:30:00Z',
  application_deadline: null,
  benefits: [],
  shift: null,
  working_days: null,
  provides: [],
  interview_mode: null,
  interview_address: null,
  walk_in_from: null,
  walk_in_until: null,
};
const at = { url: 'https://dihaadi.example/jobs/7f1c1f0e-6f6a-4d57-9d0b-3b7d2a9e1c55' };

test('a monthly on-site job is full time at its location, with its pay by the month', () => {
  expect(jobPosting(job, at)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    url: at.url,
    title: 'Plumber',
    description: '<p>Pipes &amp; taps<br>in a hotel</p><p>Two years</p><p>Keep it &lt;dry&gt;</p>',
    identifier: { '@type': 'PropertyValue', name: 'Hotel Amer', value: job.id },
    datePosted: '2026-11-20T06:30:00Z',
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Hotel Amer' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Amer Road',
        addressLocality: 'Jaipur',
        addressRegion: 'Rajasthan',
        addressCountry: 'IN',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: { '@type': 'QuantitativeValue', minValue: 15_000, maxValue: 20_000, unitText: 'MONTH' },
    },
    skills: 'Pipes, Taps',
    experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 24 },
    totalJobOpenings: 3,
    directApply: true,
  });
});

test('a remote job has a country but no location, daily pay is per day, and missing facts are left out', () => {
  const posting = jobPosting(
    {
      ...job,
      is_remote: true,
      contract_type: 'daily',
      salary_min: 0,
      salary_max: 0,
      application_deadline: '2026-12-01T18:29:59Z',
    },
    at,
  );
  expect(posting).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'IN' },
    employmentType: 'PER_DIEM',
    validThrough: '2026-12-01T18:29:59Z',
  });
  expect(posting).not.toHaveProperty('jobLocation');
  expect(posting).not.toHaveProperty('baseSalary');
});

test('pay with one limit names that limit alone; equal limits become one figure', () => {
  const payOf = (salary_min: number, salary_max: number) =>
    jobPosting({ ...job, contract_type: 'hourly', salary_min, salary_max }, at);
  const by = (value: object) => ({ baseSalary: { value: { ...value, unitText: 'HOUR' } } });
  expect(payOf(90, 0)).toMatchObject(by({ minValue: 90 }));
  expect(payOf(0, 110)).toMatchObject(by({ maxValue: 110 }));
  expect(payOf(100, 100)).toMatchObject(by({ value: 100 }));
});
