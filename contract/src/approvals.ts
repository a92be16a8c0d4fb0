import { z } from 'zod';
import { endpoint, listEndpoint } from './endpoint.ts';
import { lookedAt } from './history.ts';
import { id, line, paging, paragraph, rupees, time } from './fields.ts';

/** Actions that wait for a second person's approval. */
export const approvalKinds = [
  'refund',
  'tariff',
  'commission',
  'payout_file',
  'data_export',
  'deletion',
  'approval_rules',
  'team',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalStatuses = ['pending', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** Hours during which the requester may download an approved export. */
export const EXPORT_HOURS = 24;

/** Field of a proposal: its current and new value; null if there is none. */
const Fact = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type ApprovalFact = z.output<typeof Fact>;

const Member = z.object({ id, name: z.string() });

const Approval = z
  .object({
    id,
    kind: z.enum(approvalKinds),
    /** The API call that is carried out, by its name in OpenAPI. */
    action: z.string(),
    status: z.enum(approvalStatuses),
    /** The thing concerned, as named in its own list; empty if the kind is enough. */
    subject: z.string(),
    facts: z.array(Fact),
    /** Reason for the proposal. */
    reason: z.string(),
    proposed_by: Member,
    created_at: time,
    expires_at: time,
    /** Who approved or rejected it. */
    decided_by: Member.nullable(),
    decided_at: time.nullable(),
    decision_reason: z.string().nullable(),
    can: z.object({ approve: z.boolean(), refuse: z.boolean(), withdraw: z.boolean() }),
    ...lookedAt,
  })
  .meta({ id: 'Approval' });
export type Approval = z.output<typeof Approval>;

const desk = { access: ['super_admin'], desk: { area: 'any' } } as const;

export const listApprovals = listEndpoint({
  ...desk,
  name: 'approvals.list',
  path: '/admin/approvals',
  summary: 'List pending and decided approvals, newest first; managers see their own',
  query: z.strictObject({ ...paging, status: z.enum(approvalStatuses).optional() }),
  reply: Approval,
});

export const readApproval = endpoint({
  name: 'approvals.read',
  method: 'GET',
  path: '/admin/approvals/:id',
  summary: 'Get one approval request, for those who decide; viewing a pending one is recorded',
  access: ['super_admin'],
  params: z.strictObject({ id }),
  reply: Approval,
});

const values = z.record(line(60), line(500)).default({});
const value = z.union([paragraph(2000), z.number(), z.boolean(), z.literal(''), z.null()]);

export const proposeApproval = endpoint({
  ...desk,
  name: 'approvals.propose',
  method: 'POST',
  path: '/admin/approvals',
  summary: 'Propose a request that returned `approval-needed`; it runs once another person approves it',
  status: 201,
  idempotent: true,
  body: z.strictObject({
    /** The API call's name in OpenAPI, or its method and path: `PUT /admin/tariff-plans/:id`. */
    action: line(120).meta({ examples: ['customers.export'] }),
    /** The request that the API call would have received. */
    params: values,
    query: values,
    body: z.record(line(60), z.union([value, z.record(line(60), value)])).default({}),
    reason: line(300),
  }),
  reply: Approval,
  problems: ['invalid-transition', 'not-found', 'area-not-yours'],
});

const one = {
  method: 'POST',
  params: z.strictObject({ id }),
  reply: Approval,
  problems: ['invalid-transition'],
} as const;

export const approve = endpoint({
  ...one,
  access: ['super_admin'],
  name: 'approvals.approve',
  path: '/admin/approvals/:id/approve',
  summary: 'Approve another person’s proposal; it runs as proposed, or is refused if anything has changed',
  problems: ['invalid-transition', 'changed-meanwhile'],
});

export const refuseApproval = endpoint({
  ...one,
  access: ['super_admin'],
  name: 'approvals.refuse',
  path: '/admin/approvals/:id/refuse',
  summary: 'Reject another person’s proposal, with a reason',
  body: z.strictObject({ reason: line(300) }),
});

export const withdrawApproval = endpoint({
  ...one,
  ...desk,
  name: 'approvals.withdraw',
  path: '/admin/approvals/:id/withdraw',
  summary: 'Withdraw your own proposal',
});

const fields = {
  /** Whether actions wait for a second person. With a single super admin they apply at once, on record. */
  second_person: z.boolean(),
  /** Refunds above this many rupees wait for approval. */
  refund_limit: rupees.max(10_000_000),
  /** Days after which a proposal expires. */
  expiry_days: z.int().min(1).max(30),
};

const ApprovalSettings = z.object(fields).meta({ id: 'ApprovalSettings' });
export type ApprovalSettings = z.output<typeof ApprovalSettings>;

const settings = {
  access: ['super_admin'],
  path: '/admin/approval-settings',
  etag: ApprovalSettings,
} as const;

export const readApprovalSettings = endpoint({
  ...settings,
  name: 'approvals.read_settings',
  method: 'GET',
  summary: 'Get the actions that require approval by a second person',
  reply: ApprovalSettings,
});

export const saveApprovalSettings = endpoint({
  ...settings,
  secondPerson: true,
  name: 'approvals.save_settings',
  method: 'PUT',
  summary:
    'Update the actions that require a second person’s approval; while any do, this update requires approval too',
  body: z.strictObject(z.object(fields).partial().shape),
  reply: ApprovalSettings,
});
