import { z } from 'zod';
import { DISPUTE_VOICE_BYTES, DISPUTE_VOICE_NOTES, disputeVoiceQuery } from './dispute-voice-notes.ts';
import { disputeText, openDispute, OwnDispute, OwnDisputeRow } from './disputes.ts';
import { DISPUTE_PHOTO_BYTES, DISPUTE_PHOTOS, DisputePhotoLink } from './dispute-photos.ts';
import { endpoint, listEndpoint, uploadEndpoint } from './endpoint.ts';
import { id, line, paging } from './fields.ts';

// Disputes of a guest without an account: like `disputes.ts`, for the holder of the guest's own tracking link.

const token = line(64);
const ofBooking = z.strictObject({ token });
const ofDispute = z.strictObject({ token, id });
const guests = { access: 'public', limit: { max: 60, seconds: 60 } } as const;
const reading = { access: 'public', limit: { max: 600, seconds: 60 } } as const;

const { kind, text } = openDispute.body.shape;

export const openTrackedDispute = endpoint({
  ...guests,
  name: 'disputes.open_tracked',
  method: 'POST',
  path: '/track/:token/disputes',
  summary:
    'Open a dispute as a guest, with the tracking link; otherwise like `disputes.open`. Customers with an account must log in (404)',
  params: ofBooking,
  status: 201,
  idempotent: true,
  guestIs: 'token',
  body: z.strictObject({ kind, text }),
  reply: OwnDispute,
  problems: ['not-found', 'invalid-transition', 'list-full'],
});

export const listTrackedDisputes = listEndpoint({
  ...reading,
  name: 'disputes.list_tracked',
  path: '/track/:token/disputes',
  summary: 'List disputes about a guest’s booking, with the guest on either side, newest first',
  params: ofBooking,
  query: z.strictObject(paging),
  reply: OwnDisputeRow,
});

export const readTrackedDispute = endpoint({
  ...reading,
  name: 'disputes.read_tracked',
  method: 'GET',
  path: '/track/:token/disputes/:id',
  summary:
    'Get a dispute with the guest’s tracking link; otherwise like `disputes.read_own`. 404 for other people’s disputes',
  params: ofDispute,
  reply: OwnDispute,
});

export const addTrackedStatement = endpoint({
  ...guests,
  name: 'disputes.add_tracked_statement',
  method: 'POST',
  path: '/track/:token/disputes/:id/statements',
  summary: 'Add a statement with the guest’s tracking link; otherwise like `disputes.add_statement`',
  params: ofDispute,
  body: z.strictObject({ text: disputeText }),
  reply: OwnDispute,
  problems: ['invalid-transition', 'list-full'],
});

export const appealTrackedDispute = endpoint({
  ...guests,
  name: 'disputes.appeal_tracked',
  method: 'POST',
  path: '/track/:token/disputes/:id/appeal',
  summary: 'Appeal a decision with the guest’s tracking link; otherwise like `disputes.appeal`',
  params: ofDispute,
  body: z.strictObject({ text: disputeText }),
  reply: OwnDispute,
  problems: ['invalid-transition'],
});

export const withdrawTrackedDispute = endpoint({
  ...guests,
  name: 'disputes.withdraw_tracked',
  method: 'POST',
  path: '/track/:token/disputes/:id/withdraw',
  summary: 'Withdraw a report with the guest’s tracking link; otherwise like `disputes.withdraw`',
  params: ofDispute,
  reply: OwnDispute,
  problems: ['invalid-transition'],
});

export const sendTrackedDisputePhoto = uploadEndpoint({
  ...guests,
  name: 'disputes.send_tracked_photo',
  method: 'POST',
  path: '/track/:token/disputes/:id/photos',
  summary: `Add a photo with the guest’s tracking link; otherwise like \`disputes.send_photo\`; ${DISPUTE_PHOTOS} per side`,
  params: ofDispute,
  status: 201,
  takes: 'picture',
  maxBytes: DISPUTE_PHOTO_BYTES,
  reply: OwnDispute,
  problems: ['invalid-transition', 'list-full'],
});

export const openTrackedDisputePhoto = endpoint({
  ...reading,
  name: 'disputes.open_tracked_photo',
  method: 'GET',
  path: '/track/:token/disputes/:id/photos/:photo_id/link',
  summary:
    'Get a short-lived photo URL with the guest’s tracking link; otherwise like `disputes.open_own_photo`',
  params: z.strictObject({ token, id, photo_id: id }),
  reply: DisputePhotoLink,
});

export const sendTrackedVoiceNote = uploadEndpoint({
  ...guests,
  name: 'disputes.send_tracked_voice_note',
  method: 'POST',
  path: '/track/:token/disputes/:id/voice-notes',
  summary: `Add a voice note with the guest’s tracking link; otherwise like \`disputes.send_voice_note\`; ${DISPUTE_VOICE_NOTES} per side`,
  params: ofDispute,
  query: disputeVoiceQuery,
  status: 201,
  takes: 'voice_note',
  maxBytes: DISPUTE_VOICE_BYTES,
  reply: OwnDispute,
  problems: ['invalid-transition', 'list-full'],
});

export const openTrackedVoiceNote = endpoint({
  ...reading,
  name: 'disputes.open_tracked_voice_note',
  method: 'GET',
  path: '/track/:token/disputes/:id/voice-notes/:note_id/link',
  summary:
    'Get a short-lived voice note URL with the guest’s tracking link; otherwise like `disputes.open_own_voice_note`',
  params: z.strictObject({ token, id, note_id: id }),
  reply: DisputePhotoLink,
});
