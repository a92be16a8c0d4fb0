import { z } from 'zod';
import { disputeSidesCall, OwnDispute } from './disputes.ts';
import { DisputePhotoLink } from './dispute-photos.ts';
import { endpoint, fileEndpoint, uploadEndpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** Maximum number of voice notes per side, seconds and bytes. */
export const DISPUTE_VOICE_NOTES = 6;
export const DISPUTE_VOICE_SECONDS = 120;
export const DISPUTE_VOICE_BYTES = 3_000_000;
/** Formats that browsers record: WebM with Opus, or MP4. */
export const voiceMedia = ['audio/webm', 'audio/mp4'] as const;
export type VoiceMedia = (typeof voiceMedia)[number];

const params = z.strictObject({ id });
export const disputeVoiceQuery = z.strictObject({
  seconds: z.coerce.number().int().min(1).max(DISPUTE_VOICE_SECONDS),
});

export const sendDisputeVoiceNote = uploadEndpoint({
  ...disputeSidesCall,
  name: 'disputes.send_voice_note',
  method: 'POST',
  path: '/disputes/:id/voice-notes',
  summary: `Add a voice note as a statement: WebM with Opus or MP4, at most 3 MB; ${DISPUTE_VOICE_NOTES} per side`,
  params,
  query: disputeVoiceQuery,
  status: 201,
  takes: 'voice_note',
  maxBytes: DISPUTE_VOICE_BYTES,
  reply: OwnDispute,
  limit: { max: 60, seconds: 60 },
  problems: ['invalid-transition', 'list-full'],
});

/** Path parameters of a dispute's voice note: the id of its statement. */
export const disputeVoiceParams = z.strictObject({ id, note_id: id });

export const openOwnDisputeVoiceNote = endpoint({
  ...disputeSidesCall,
  name: 'disputes.open_own_voice_note',
  method: 'GET',
  path: '/disputes/:id/voice-notes/:note_id/link',
  summary: 'Get a short-lived URL to play a voice note of your dispute',
  params: disputeVoiceParams,
  reply: DisputePhotoLink,
});

export const readDisputeVoiceNote = fileEndpoint({
  name: 'disputes.read_voice_note',
  path: '/disputes/voice-notes/:pass',
  summary: 'Get the voice note at a short-lived URL; anyone with the URL can play it until it expires',
  access: 'public',
  params: z.strictObject({ pass: z.string().regex(/^[\w.-]{20,190}$/) }),
  media: 'application/octet-stream',
});
