import { z } from 'zod';
import { endpoint, fileEndpoint, uploadEndpoint } from './endpoint.ts';
import { day, id, line, time } from './fields.ts';

export const paperKinds = [
  'license',
  'registration_certificate',
  'insurance',
  'pollution_certificate',
  'skill_certificate',
  'gst_certificate',
  'company_registration',
  'identity',
] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Whose papers these are. */
export const paperKindsOf = {
  driver: ['license', 'registration_certificate', 'insurance', 'pollution_certificate'],
  worker: ['skill_certificate'],
  job_provider: ['gst_certificate', 'company_registration', 'identity'],
} as const satisfies Record<string, readonly PaperKind[]>;

/** Papers that end: who approves one says until when it holds. */
export const endingKinds = ['license', 'insurance', 'pollution_certificate'] as const;
export type EndingKind = (typeof endingKinds)[number];
export const isEnding = (kind: PaperKind): kind is EndingKind =>
  (endingKinds as readonly PaperKind[]).includes(kind);

export const paperStatuses = ['pending', 'approved', 'rejected', 'replaced'] as const;
export type PaperStatus = (typeof paperStatuses)[number];

const media = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type PaperMedia = (typeof media)[number];

export const PAPER_BYTES = 5_000_000;

const Paper = z
  .object({
    id,
    kind: z.enum(paperKinds),
    status: z.enum(paperStatuses),
    media: z.enum(media),
    bytes: z.int(),
    /** Why staff have decided so; of a rejected one always said. */
    reason: z.string().nullable(),
    decided_at: time.nullable(),
    created_at: time,
    can: z.object({ judge: z.boolean() }),
  })
  .meta({ id: 'Paper' });
export type Paper = z.output<typeof Paper>;

const own = { access: ['driver', 'worker', 'job_provider'] } as const;
const staff = { access: ['super_admin'] } as const;
const paperParams = z.strictObject({ paperId: id });

export const myPapers = endpoint({
  ...own,
  name: 'papers.mine',
  whileSuspended: true,
  method: 'GET',
  path: '/papers',
  summary: 'One’s own papers, the newest of each kind first',
  reply: z.array(Paper),
});

export const sendPaper = uploadEndpoint({
  ...own,
  name: 'papers.send',
  whileSuspended: true,
  method: 'POST',
  path: '/papers/kinds/:kind',
  summary:
    'Send a paper: JPEG, PNG, WebP or PDF of at most 5 MB. A newer one takes the place of the last; skill certificates stand side by side',
  params: z.strictObject({ kind: z.enum(paperKinds) }),
  status: 201,
  maxBytes: PAPER_BYTES,
  reply: Paper,
  limit: { max: 60, seconds: 3600 },
});

const Way = z.object({ url: z.string(), expires_at: time });

export const openMyPaper = endpoint({
  ...own,
  name: 'papers.open_mine',
  whileSuspended: true,
  method: 'GET',
  path: '/papers/:paperId/link',
  summary: 'A short-lived address at which one’s own paper can be seen',
  params: paperParams,
  reply: Way,
});

export const driverPapers = endpoint({
  ...staff,
  name: 'papers.of_driver',
  method: 'GET',
  path: '/admin/drivers/:driverId/papers',
  summary: 'The papers of a driver',
  params: z.strictObject({ driverId: id }),
  reply: z.array(Paper),
});

export const workerPapers = endpoint({
  ...staff,
  name: 'papers.of_worker',
  method: 'GET',
  path: '/admin/workers/:workerId/papers',
  summary: 'The papers of a worker',
  params: z.strictObject({ workerId: id }),
  reply: z.array(Paper),
});

export const companyPapers = endpoint({
  ...staff,
  name: 'papers.of_company',
  method: 'GET',
  path: '/admin/companies/:companyId/papers',
  summary: 'The papers of a company',
  params: z.strictObject({ companyId: id }),
  reply: z.array(Paper),
});

export const openPaper = endpoint({
  ...staff,
  name: 'papers.open',
  method: 'GET',
  path: '/admin/papers/:paperId/link',
  summary: 'A short-lived address at which a paper can be seen; who opens it is on record',
  params: paperParams,
  reply: Way,
});

export const approvePaper = endpoint({
  ...staff,
  name: 'papers.approve',
  method: 'POST',
  path: '/admin/papers/:paperId/approve',
  summary: 'Approve a paper that waits',
  params: paperParams,
  body: z.strictObject({
    reason: line(300).optional(),
    /** The last day on which a licence, insurance or pollution certificate holds, as it stands on it (IST). */
    expires_on: day.optional(),
  }),
  reply: Paper,
  problems: ['invalid-transition'],
});

export const rejectPaper = endpoint({
  ...staff,
  name: 'papers.reject',
  method: 'POST',
  path: '/admin/papers/:paperId/reject',
  summary: 'Reject a paper that waits, with the reason that its owner reads',
  params: paperParams,
  body: z.strictObject({ reason: line(300) }),
  reply: Paper,
  problems: ['invalid-transition'],
});

export const readPaper = fileEndpoint({
  name: 'papers.read',
  path: '/papers/files/:pass',
  summary: 'The file behind a short-lived address; whoever holds it sees it until then',
  access: 'public',
  params: z.strictObject({ pass: z.string().regex(/^[\w.-]{20,190}$/) }),
  media: 'application/octet-stream',
});
