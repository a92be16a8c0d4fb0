import { z } from 'zod';
import { endpoint, fileEndpoint, uploadEndpoint } from './endpoint.ts';
import { id, time } from './fields.ts';
import { OwnDispute, disputeSidesCall, disputeParams } from './disputes.ts';

/** Maximum photos per side. */
export const DISPUTE_PHOTOS = 6;
export const DISPUTE_PHOTO_BYTES = 5_000_000;

export const sendDisputePhoto = uploadEndpoint({
  ...disputeSidesCall,
  name: 'disputes.send_photo',
  method: 'POST',
  path: '/disputes/:id/photos',
  summary: `Add a photo to an undecided dispute: JPEG, PNG or WebP, at most 5 MB; ${DISPUTE_PHOTOS} per side`,
  params: disputeParams,
  status: 201,
  takes: 'picture',
  maxBytes: DISPUTE_PHOTO_BYTES,
  reply: OwnDispute,
  limit: { max: 60, seconds: 60 },
  problems: ['invalid-transition', 'list-full'],
});

/** Path parameters of a dispute's photo. */
export const disputePhotoParams = z.strictObject({ id, photo_id: id });
export const DisputePhotoLink = z
  .object({ url: z.string(), expires_at: time })
  .meta({ id: 'DisputePhotoLink' });

export const openOwnDisputePhoto = endpoint({
  ...disputeSidesCall,
  name: 'disputes.open_own_photo',
  method: 'GET',
  path: '/disputes/:id/photos/:photo_id/link',
  summary: 'Get a short-lived URL to view a photo of your dispute',
  params: disputePhotoParams,
  reply: DisputePhotoLink,
});

export const readDisputePhoto = fileEndpoint({
  name: 'disputes.read_photo',
  path: '/disputes/photos/:pass',
  summary: 'Get the photo at a short-lived URL; anyone with the URL can view it until it expires',
  access: 'public',
  params: z.strictObject({ pass: z.string().regex(/^[\w.-]{20,190}$/) }),
  media: 'application/octet-stream',
});
