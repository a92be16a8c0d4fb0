import { z } from 'zod';
import { Session } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { id, line, time } from './fields.ts';
import type { Role } from './roles.ts';

/** Duration of a support session in minutes. */
export const SUPPORT_MINUTES = 15;

/** Roles whose accounts staff may view: never other staff. */
export const supportedRoles = [
  'customer',
  'worker',
  'driver',
  'job_provider',
  'job_seeker',
] as const satisfies readonly Role[];
export type SupportedRole = (typeof supportedRoles)[number];

export const beginSupport = endpoint({
  access: ['super_admin'],
  name: 'support_sessions.begin',
  method: 'POST',
  path: '/admin/support-sessions',
  summary: `Start a support session: view a user’s account as they see it for ${SUPPORT_MINUTES} minutes, read-only; the user is notified`,
  status: 201,
  body: z.strictObject({
    role: z.enum(supportedRoles),
    /** Record of the customer, worker, driver, company or seeker. */
    record_id: id,
    /** Shown to the user, too. */
    reason: line(300),
  }),
  reply: Session.extend({ ends_at: time }),
  limit: { max: 60, seconds: 3600 },
  problems: ['not-found'],
});

export const endSupport = endpoint({
  access: supportedRoles,
  name: 'support_sessions.end',
  whileSuspended: true,
  endsSupport: true,
  method: 'POST',
  path: '/support-session/end',
  summary: 'End the current support session',
  status: 204,
  reply: z.null(),
  problems: ['forbidden'],
});
