import type { Role } from '@dihaadi/contract/roles';

/** Registration page of each user type; staff are invited. */
export const registrationPaths: Partial<Record<Role, string>> = {
  customer: '/register/customer',
  worker: '/register/worker',
  driver: '/register/driver',
  job_provider: '/register/job-provider',
  job_seeker: '/register/job-seeker',
};
