import { z } from 'zod';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { id, line, mobile, oneTimeCode, time, typedPassword } from './fields.ts';
import { languages } from './registration.ts';

/** Roles that may take their data with them, and erase the account; staff accounts belong to the platform. */
const people = ['customer', 'worker', 'driver', 'job_provider', 'job_seeker'] as const;

const PersonRole = z.enum(people);

/** `all`: every role of the person (ADR 87); `this`: the role of the session. */
export const erasureScopes = ['all', 'this'] as const;
const scope = z.enum(erasureScopes);
export type ErasureScope = z.output<typeof scope>;

/** Reasons to keep data after an erasure. */
export const retentionReasons = ['tax', 'wage_records', 'disputes', 'security'] as const;
export type RetentionReason = (typeof retentionReasons)[number];

/**
 * Retention in years: books and invoices by the Companies Act 2013, section 128, and the CGST Act, section 36;
 * registers of wages by the Code on Wages rules; evidence for possible claims by the Limitation Act 1963; logs by the
 * DPDP Rules 2025, rule 6.
 */
export const retentionYears = {
  tax: 8,
  wage_records: 5,
  disputes: 3,
  security: 1,
} as const satisfies Record<RetentionReason, number>;

/** Obligations that must end before an account can be erased. */
export const obligations = [
  'booking_open',
  'work_open',
  'trip_open',
  'wages_owed',
  'wages_held',
  'fare_owed',
  'payment_open',
  'refund_open',
  'payout_open',
  'job_open',
  'dispute_open',
] as const;
export type Obligation = (typeof obligations)[number];

export const exportStatuses = ['preparing', 'ready'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

const DataExport = z
  .object({
    id,
    status: z.enum(exportStatuses),
    created_at: time,
    /** Time when the files are deleted; null until they are ready. */
    expires_at: time.nullable(),
    /** Earliest time to request a new copy. */
    next_at: time,
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.output<typeof DataExport>;

export const requestExport = endpoint({
  name: 'privacy.request_export',
  whileSuspended: true,
  method: 'POST',
  path: '/account/export',
  summary:
    'Request a copy of all your data, across all roles. Within an hour of the last request, returns that copy with `is_new` false',
  access: people,
  /** `is_new`: whether this request started the copy. */
  reply: DataExport.extend({ is_new: z.boolean() }),
  limit: { max: 30, seconds: 60 },
});

export const listExports = endpoint({
  name: 'privacy.list_exports',
  whileSuspended: true,
  method: 'GET',
  path: '/account/exports',
  summary: 'List your data exports that have not expired, newest first',
  access: people,
  reply: z.array(DataExport),
});

const one = { whileSuspended: true, access: people, params: z.strictObject({ exportId: id }) } as const;

export const readExport = endpoint({
  ...one,
  name: 'privacy.read_export',
  method: 'GET',
  path: '/account/exports/:exportId',
  summary: 'Get the progress of your data export',
  reply: DataExport,
});

export const downloadData = fileEndpoint({
  ...one,
  name: 'privacy.download_data',
  path: '/account/exports/:exportId/data',
  closedToSupport: true,
  summary: 'Download your data export as JSON, until it expires',
  media: 'application/json',
});

export const downloadDocument = fileEndpoint({
  ...one,
  name: 'privacy.download_document',
  path: '/account/exports/:exportId/document',
  closedToSupport: true,
  summary: 'Download your data export as a readable PDF; long tables include only their first rows',
  query: z.strictObject({ language: z.enum(languages).default('en') }),
  media: 'application/pdf',
});

export const readConsents = endpoint({
  name: 'privacy.read_consents',
  whileSuspended: true,
  method: 'GET',
  path: '/account/consents',
  summary: 'List your consents with text, version, language and time, newest first',
  access: people,
  reply: z.object({
    /** Version of the terms and the privacy policy now in force. */
    current_version: z.string(),
    consents: z.array(
      z.object({
        purpose: z.string(),
        text_version: z.string(),
        language: z.enum(languages),
        at: time,
        /** Null while the consent is valid. */
        withdrawn_at: time.nullable(),
      }),
    ),
    /** `agree`: to a text in force that the person has not agreed to, or has withdrawn consent to. */
    can: z.object({ agree: z.boolean(), withdraw: z.boolean() }),
  }),
});

export const erasurePreview = endpoint({
  name: 'privacy.preview_erasure',
  whileSuspended: true,
  method: 'GET',
  path: '/account/erasure',
  summary:
    'Get whether your account can be erased now, with all roles or only this one. Includes obstacles, and retained data with end dates',
  access: people,
  query: z.strictObject({ scope: scope.default('all') }),
  reply: z.object({
    /** Roles that would be erased. */
    erased: z.array(PersonRole),
    /** The person's other roles, which would stay. */
    staying: z.array(PersonRole),
    can_erase: z.boolean(),
    obligations: z.array(z.object({ obligation: z.enum(obligations), count: z.int() })),
    kept: z.array(z.object({ reason: z.enum(retentionReasons), until: time })),
  }),
});

export const eraseAccount = endpoint({
  name: 'privacy.erase_account',
  whileSuspended: true,
  method: 'POST',
  path: '/account/erasure',
  summary:
    'Erase your account immediately, with all roles or only this one; requires the password or a login code (`/auth/otp/request`)',
  access: people,
  /** One of the two proofs. */
  body: z.strictObject({
    password: typedPassword.optional(),
    code: oneTimeCode.optional(),
    scope: scope.default('all'),
  }),
  status: 204,
  reply: z.null(),
  limit: { max: 30, seconds: 60 },
  problems: ['account-busy', 'password-refused', 'code-refused', 'too-many-requests'],
});

export const cancelRole = endpoint({
  name: 'privacy.cancel_role',
  whileSuspended: true,
  method: 'DELETE',
  path: '/account/roles/:role',
  summary:
    'Remove a role whose registration form was not submitted; a registered role must be erased instead',
  access: people,
  params: z.strictObject({ role: PersonRole }),
  status: 204,
  reply: z.null(),
  problems: ['not-found', 'invalid-transition'],
});

export const nomineeRelations = ['spouse', 'parent', 'child', 'sibling', 'other'] as const;
export type NomineeRelation = (typeof nomineeRelations)[number];

const Nominee = z
  .object({ name: z.string(), phone: z.string(), relation: z.enum(nomineeRelations), updated_at: time })
  .meta({ id: 'Nominee' });
export type Nominee = z.output<typeof Nominee>;

export const readNominee = endpoint({
  name: 'privacy.read_nominee',
  whileSuspended: true,
  method: 'GET',
  path: '/account/nominee',
  summary:
    'Get your nominee, who can request and erase your data after death or incapacity (DPDP Act 2023, section 14)',
  access: people,
  reply: z.object({ nominee: Nominee.nullable() }),
});

export const saveNominee = endpoint({
  name: 'privacy.save_nominee',
  whileSuspended: true,
  method: 'PUT',
  path: '/account/nominee',
  summary: 'Set your nominee, replacing any previous one',
  access: people,
  body: z.strictObject({ name: line(120), phone: mobile, relation: z.enum(nomineeRelations) }),
  reply: z.object({ nominee: Nominee }),
  problems: ['bad-input'],
});

export const removeNominee = endpoint({
  name: 'privacy.remove_nominee',
  whileSuspended: true,
  method: 'DELETE',
  path: '/account/nominee',
  summary: 'Remove your nominee; no effect if there is none',
  access: people,
  status: 204,
  reply: z.null(),
});
