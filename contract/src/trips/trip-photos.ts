import { z } from 'zod';
import { endpoint, fileEndpoint, uploadEndpoint } from '../endpoint.ts';
import { id, line, time } from '../fields.ts';

/** Photos of a trip: authorised viewers open one by a short-lived link. */

/** Photos that a driver takes; `signature` is the receiver's drawn signature. */
export const driverPhotoKinds = ['goods', 'drop', 'signature', 'receipt', 'incident'] as const;
export type DriverPhotoKind = (typeof driverPhotoKinds)[number];

/** Photos that a customer takes: of the goods before pickup, and of damage. */
export const customerPhotoKinds = ['order', 'damage'] as const;
export type CustomerPhotoKind = (typeof customerPhotoKinds)[number];

export const tripPhotoKinds = [...driverPhotoKinds, ...customerPhotoKinds] as const;
export type TripPhotoKind = (typeof tripPhotoKinds)[number];

export const pictureMedia = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureMedia = (typeof pictureMedia)[number];

export const TRIP_PHOTO_BYTES = 5_000_000;

export const TripPhoto = z.object({ id, kind: z.enum(tripPhotoKinds), at: time }).meta({ id: 'TripPhoto' });
export type TripPhoto = z.output<typeof TripPhoto>;

export const sendTripPhoto = uploadEndpoint({
  name: 'trips.send_photo',
  access: ['driver'],
  whileSuspended: true,
  method: 'POST',
  path: '/driver/trips/:id/photo/:kind',
  summary: 'Upload a photo of a trip: JPEG, PNG or WebP, at most 5 MB; at most 20 per trip',
  params: z.strictObject({ id, kind: z.enum(driverPhotoKinds) }),
  status: 201,
  takes: 'picture',
  maxBytes: TRIP_PHOTO_BYTES,
  problems: ['invalid-transition', 'list-full'],
  reply: TripPhoto,
  limit: { max: 60, seconds: 60 },
});

export const sendTrackedPhoto = uploadEndpoint({
  name: 'trips.send_tracked_photo',
  access: 'public',
  method: 'POST',
  path: '/track/:token/photo/:kind',
  summary:
    'Upload a trip photo with the customer’s tracking link (JPEG, PNG or WebP, at most 5 MB): 3 of goods before pickup, 3 of damage afterwards',
  params: z.strictObject({ token: line(64), kind: z.enum(customerPhotoKinds) }),
  status: 201,
  takes: 'picture',
  maxBytes: TRIP_PHOTO_BYTES,
  problems: ['invalid-transition', 'list-full'],
  reply: TripPhoto,
  limit: { max: 20, seconds: 60 },
});

const PhotoLink = z.object({ url: z.string(), expires_at: time }).meta({ id: 'TripPhotoLink' });

export const openTripPhoto = endpoint({
  name: 'trips.open_photo',
  access: ['driver'],
  whileSuspended: true,
  method: 'GET',
  path: '/driver/trips/:id/photos/:photo_id/link',
  summary: 'Get a short-lived URL to view a photo of the trip',
  params: z.strictObject({ id, photo_id: id }),
  reply: PhotoLink,
});

export const openTrackedPhoto = endpoint({
  name: 'trips.open_tracked_photo',
  access: 'public',
  method: 'GET',
  path: '/track/:token/photos/:photo_id/link',
  summary: 'Get a short-lived URL to view a photo of the trip, with the customer’s tracking link',
  params: z.strictObject({ token: line(64), photo_id: id }),
  reply: PhotoLink,
  limit: { max: 600, seconds: 60 },
});

export const openAnyTripPhoto = endpoint({
  name: 'trips.open_any_photo',
  access: ['super_admin'],
  method: 'GET',
  path: '/admin/bookings/:bookingId/photos/:photo_id/link',
  desk: { area: 'bookings', params: { bookingId: 'package_booking' } },
  summary: 'Get a short-lived URL for staff to view a photo of the trip; access is recorded',
  params: z.strictObject({ bookingId: id, photo_id: id }),
  reply: PhotoLink,
});

export const readTripPhoto = fileEndpoint({
  name: 'trips.read_photo',
  path: '/trips/photos/:pass',
  summary: 'Get the photo at a short-lived URL; anyone with the URL can view it until it expires',
  access: 'public',
  params: z.strictObject({ pass: z.string().regex(/^[\w.-]{20,190}$/) }),
  media: 'application/octet-stream',
});
