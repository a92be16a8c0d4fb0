import { z } from 'zod';
import { endpoint, fileEndpoint, uploadEndpoint } from './endpoint.ts';
import { id, time } from './fields.ts';
import { EVIDENCE_PHOTOS, EvidenceLink } from './suspension.ts';
import { suspendableKinds } from './suspension-appeals.ts';

// Photos of the evidence of a suspension, and the items that staff choose the rest from.

export const EVIDENCE_PHOTO_BYTES = 5_000_000;

const staff = { access: ['super_admin'] } as const;

export const sendEvidencePhoto = uploadEndpoint({
  ...staff,
  name: 'suspension_cases.send_photo',
  method: 'POST',
  path: '/admin/suspension-cases/photos',
  desk: { area: 'people' },
  summary: `Upload a suspension evidence photo: JPEG, PNG or WebP, at most 5 MB. ${EVIDENCE_PHOTOS} per suspension, by one staff member; unused photos are deleted after a week`,
  status: 201,
  takes: 'picture',
  maxBytes: EVIDENCE_PHOTO_BYTES,
  reply: z.object({ id }),
  limit: { max: 60, seconds: 60 },
});

const PhotoLink = z.object({ url: z.string(), expires_at: time }).meta({ id: 'EvidencePhotoLink' });

export const openEvidencePhoto = endpoint({
  ...staff,
  name: 'suspension_cases.open_photo',
  method: 'GET',
  path: '/admin/suspension-cases/:id/photos/:photo_id/link',
  desk: { area: 'people', params: { id: 'suspension_case' } },
  summary: 'Get a short-lived URL for staff to view an evidence photo; access is recorded',
  params: z.strictObject({ id, photo_id: id }),
  reply: PhotoLink,
});

export const openOwnEvidencePhoto = endpoint({
  access: suspendableKinds,
  whileSuspended: true,
  name: 'suspension_cases.open_own_photo',
  method: 'GET',
  path: '/account/standing/photos/:photo_id/link',
  summary: 'Get a short-lived URL to view an evidence photo of the caller’s notice or suspension',
  params: z.strictObject({ photo_id: id }),
  reply: PhotoLink,
});

export const readEvidencePhoto = fileEndpoint({
  name: 'suspension_cases.read_photo',
  path: '/suspension-photos/:pass',
  summary: 'Get the photo at a short-lived URL; anyone with the URL can view it until it expires',
  access: 'public',
  params: z.strictObject({ pass: z.string().regex(/^[\w.-]{20,190}$/) }),
  media: 'application/octet-stream',
});

const EvidenceChoice = z
  .object({
    /** The person's language: the evidence is written in it, or in English. */
    language: z.enum(['en', 'hi']),
    /** The person's latest bookings, disputes and SOS alerts that the reader may see, newest first. */
    things: z.array(EvidenceLink),
  })
  .meta({ id: 'EvidenceChoice' });
export type EvidenceChoice = z.output<typeof EvidenceChoice>;

const choice = {
  ...staff,
  method: 'GET',
  summary:
    'Get the options for suspension evidence: the person’s language, and their latest bookings, disputes and SOS alerts',
  reply: EvidenceChoice,
} as const;

export const readWorkerEvidence = endpoint({
  ...choice,
  name: 'suspension_cases.worker_evidence',
  path: '/admin/workers/:workerId/suspension-evidence',
  desk: { area: 'people', params: { workerId: 'person' } },
  params: z.strictObject({ workerId: id }),
});

export const readDriverEvidence = endpoint({
  ...choice,
  name: 'suspension_cases.driver_evidence',
  path: '/admin/drivers/:driverId/suspension-evidence',
  desk: { area: 'people', params: { driverId: 'driver' } },
  params: z.strictObject({ driverId: id }),
});

export const readCustomerEvidence = endpoint({
  ...choice,
  name: 'suspension_cases.customer_evidence',
  path: '/admin/customers/:customerId/suspension-evidence',
  params: z.strictObject({ customerId: id }),
});
