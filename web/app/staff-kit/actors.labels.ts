import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Who made the change; omitted for the platform itself. */
export const actorLabels: Record<string, MessageDescriptor> = {
  super_admin: msg`by the super admin`,
  manager: msg`by the manager`,
  driver: msg`by the driver`,
  worker: msg`by the worker`,
  customer: msg`by the customer`,
  job_provider: msg`by the company`,
  job_seeker: msg`by the job seeker`,
  guest: msg`by the guest`,
};
