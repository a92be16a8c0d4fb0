import type { Role } from '@dihaadi/contract/roles';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const roleLabels: Record<Role, MessageDescriptor> = {
  customer: msg`Customer`,
  worker: msg`Worker`,
  driver: msg`Driver`,
  job_provider: msg`Job Provider`,
  job_seeker: msg`Job Seeker`,
  manager: msg`Manager`,
  super_admin: msg`Super Admin`,
};
