import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { postJob } from '@dihaadi/contract/jobs';
import { toPaise } from '@dihaadi/contract/money';
import { stateNamed } from '../../locations/locations.public.ts';
import type { Job } from '../jobs.queries.ts';

type Both =
  | 'title'
  | 'description'
  | 'job_location'
  | 'city'
  | 'state'
  | 'is_remote'
  | 'job_type'
  | 'contract_type'
  | 'salary_min'
  | 'salary_max'
  | 'experience_required'
  | 'education_required'
  | 'skills_required'
  | 'positions_available'
  | 'benefits';
type Sent = Pick<BodyOf<typeof postJob>, Both> & {
  requirements?: string | null | undefined;
  responsibilities?: string | null | undefined;
};

/** Returns a state's canonical name, also for "bihar" or "बिहार": minimum wages are looked up by it. */
export const canonicalStateName = (sent: string): string => stateNamed(sent) ?? sent;

/** Returns the columns of a new job that both companies and staff fill in. */
export const sentFields = (sent: Sent) =>
  ({
    title: sent.title,
    description: sent.description,
    requirements: sent.requirements ?? '',
    responsibilities: sent.responsibilities ?? '',
    jobLocation: sent.job_location,
    city: sent.city,
    state: canonicalStateName(sent.state),
    isRemote: sent.is_remote,
    jobType: sent.job_type,
    contractType: sent.contract_type,
    salaryMinPaise: toPaise(sent.salary_min),
    salaryMaxPaise: toPaise(sent.salary_max),
    experienceRequired: sent.experience_required,
    educationRequired: sent.education_required ?? null,
    skillsRequired: sent.skills_required,
    positionsAvailable: sent.positions_available,
    benefits: sent.benefits,
  }) satisfies Partial<Job>;
