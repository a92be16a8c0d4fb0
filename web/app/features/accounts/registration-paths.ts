import type { Role } from '@dihaadi/contract/roles';

/** Where each user type registers; staff are invited. */
export const registrationPaths: Partial<Record<Role, string>> = {
  customer: '/register/customer',
  worker: '/register/worker',
  driver: '/register/driver',
  job_provider: '/register/job-provider',
  job_seeker: '/register/job-seeker',
};
