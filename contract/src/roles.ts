/** The seven kinds of account (rulings, section 2). */
export const roles = [
  'customer',
  'worker',
  'driver',
  'job_provider',
  'job_seeker',
  'manager',
  'super_admin',
] as const;
export type Role = (typeof roles)[number];

/** Whether this role works at the desk: the super admin everywhere, a manager in their cities. */
export const isStaffRole = (role: string): boolean => role === 'super_admin' || role === 'manager';
