import { z } from 'zod';
import { endpoint, fileEndpoint, uploadEndpoint } from './endpoint.ts';
import { day, id, line, time } from './fields.ts';

export const documentKinds = [
  'license',
  'registration_certificate',
  'insurance',
  'pollution_certificate',
  'skill_certificate',
  'gst_certificate',
  'company_registration',
  'identity',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Document kinds of each owner. */
export const documentKindsOf = {
  driver: ['license', 'registration_certificate', 'insurance', 'pollution_certificate'],
  worker: ['skill_certificate'],
  job_provider: ['gst_certificate', 'company_registration', 'identity'],
} as const satisfies Record<string, readonly DocumentKind[]>;

/** Documents that expire: the approver enters the expiry date. */
export const endingKinds = ['license', 'insurance', 'pollution_certificate'] as const;
export type EndingKind = (typeof endingKinds)[number];
export const isEnding = (kind: DocumentKind): kind is EndingKind =>
  (endingKinds as readonly DocumentKind[]).includes(kind);

export const documentStatuses = ['pending', 'approved', 'rejected', 'replaced'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

const media = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type DocumentMedia = (typeof media)[number];

export const DOCUMENT_BYTES = 5_000_000;

const UploadedDocument = z
  .object({
    id,
    kind: z.enum(documentKinds),
    status: z.enum(documentStatuses),
    media: z.enum(media),
    bytes: z.int(),
    /** Reason for the staff's decision; always set for a rejection. */
    reason: z.string().nullable(),
    decided_at: time.nullable(),
    created_at: time,
    can: z.object({ judge: z.boolean() }),
  })
  .meta({ id: 'UploadedDocument' });
export type UploadedDocument = z.output<typeof UploadedDocument>;

const own = { access: ['driver', 'worker', 'job_provider'] } as const;
const staff = { access: ['super_admin'] } as const;
const documentParams = z.strictObject({ documentId: id });

export const myDocuments = endpoint({
  ...own,
  name: 'documents.mine',
  whileSuspended: true,
  method: 'GET',
  path: '/documents',
  summary: 'List your documents, newest of each kind first',
  reply: z.array(UploadedDocument),
});

export const sendDocument = uploadEndpoint({
  ...own,
  name: 'documents.send',
  whileSuspended: true,
  method: 'POST',
  path: '/documents/kinds/:kind',
  summary:
    'Upload a document: JPEG, PNG, WebP or PDF, at most 5 MB. It replaces the previous one, but skill certificates are kept side by side',
  params: z.strictObject({ kind: z.enum(documentKinds) }),
  status: 201,
  takes: 'document',
  maxBytes: DOCUMENT_BYTES,
  reply: UploadedDocument,
  limit: { max: 60, seconds: 3600 },
});

const Way = z.object({ url: z.string(), expires_at: time });

export const openMyDocument = endpoint({
  ...own,
  name: 'documents.open_mine',
  whileSuspended: true,
  method: 'GET',
  path: '/documents/:documentId/link',
  summary: 'Get a short-lived URL to view your document',
  params: documentParams,
  reply: Way,
});

export const driverDocuments = endpoint({
  ...staff,
  name: 'documents.of_driver',
  method: 'GET',
  path: '/admin/drivers/:driverId/documents',
  desk: { area: 'people', params: { driverId: 'driver' } },
  summary: 'List a driver’s documents',
  params: z.strictObject({ driverId: id }),
  reply: z.array(UploadedDocument),
});

export const workerDocuments = endpoint({
  ...staff,
  name: 'documents.of_worker',
  method: 'GET',
  path: '/admin/workers/:workerId/documents',
  desk: { area: 'people', params: { workerId: 'person' } },
  summary: 'List a worker’s documents',
  params: z.strictObject({ workerId: id }),
  reply: z.array(UploadedDocument),
});

export const companyDocuments = endpoint({
  ...staff,
  name: 'documents.of_company',
  method: 'GET',
  path: '/admin/companies/:companyId/documents',
  desk: { area: 'people', params: { companyId: 'company' } },
  summary: 'List a company’s documents',
  params: z.strictObject({ companyId: id }),
  reply: z.array(UploadedDocument),
});

export const openDocument = endpoint({
  ...staff,
  name: 'documents.open',
  method: 'GET',
  path: '/admin/documents/:documentId/link',
  desk: { area: 'people', params: { documentId: 'document' } },
  summary: 'Get a short-lived URL to view a document; access is recorded',
  params: documentParams,
  reply: Way,
});

export const approveDocument = endpoint({
  ...staff,
  name: 'documents.approve',
  method: 'POST',
  path: '/admin/documents/:documentId/approve',
  desk: { area: 'people', params: { documentId: 'document' } },
  summary: 'Approve a pending document',
  params: documentParams,
  body: z.strictObject({
    reason: line(300).optional(),
    /** Last valid day of a licence, insurance or pollution certificate, as printed on it (IST). */
    expires_on: day.optional(),
  }),
  reply: UploadedDocument,
  problems: ['invalid-transition'],
});

export const rejectDocument = endpoint({
  ...staff,
  name: 'documents.reject',
  method: 'POST',
  path: '/admin/documents/:documentId/reject',
  desk: { area: 'people', params: { documentId: 'document' } },
  summary: 'Reject a pending document, with a reason shown to its owner',
  params: documentParams,
  body: z.strictObject({ reason: line(300) }),
  reply: UploadedDocument,
  problems: ['invalid-transition'],
});

export const readDocumentFile = fileEndpoint({
  name: 'documents.read',
  path: '/documents/files/:pass',
  summary: 'Get the file at a short-lived URL; anyone with the URL can open it until it expires',
  access: 'public',
  params: z.strictObject({ pass: z.string().regex(/^[\w.-]{20,190}$/) }),
  media: 'application/octet-stream',
});
