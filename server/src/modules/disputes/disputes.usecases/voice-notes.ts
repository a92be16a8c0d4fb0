import { randomUUID } from 'node:crypto';
import { recordAccess } from '../../../platform/access-log.ts';
import type { Person } from '../../../platform/actor.ts';
import { problem } from '../../../platform/errors.ts';
import { resolveFileLink, type FileLink, fileLink } from '../../../platform/file-links.ts';
import type { Passes } from '../../../platform/signed-tokens.ts';
import type { Storage } from '../../../platform/storage.ts';
import { voiceMediaOf } from '../../../platform/voice-notes.ts';
import { disputeById, voiceById } from '../disputes.queries.ts';
import { PASS_LASTS_MS } from '../disputes.rules.ts';
import { addStatement } from './dispute-statements.ts';
import type { Caller } from './dispute-sides.ts';
import { type Deps, sidedDispute } from './read-disputes.ts';

type VoiceDeps = Deps & { storage: Storage; passes: Passes };

const PURPOSE = 'dispute_voice';
const keyOf = (id: string) => `disputes/${id}` as const;
const noSuchNote = () => problem('not-found', 'no-such-voice-note');

/**
 * Stores a voice note of the caller's side as a statement. Throws like `addStatement`, and 415 if it is not a voice
 * note.
 */
export async function sendVoiceNote(
  deps: VoiceDeps,
  { by, id, seconds, file }: { by: Caller; id: string; seconds: number; file: Buffer },
) {
  sidedDispute(await disputeById(deps.db, id), by);
  const media = voiceMediaOf(file);
  if (media === undefined) throw problem('unsupported-media-type', 'send-a-voice-note');
  const noteId = randomUUID();
  // The file is stored before the row: a row must never reference a missing file.
  await deps.storage.put(keyOf(noteId), file);
  try {
    const voice = { noteId, media, bytes: file.length, seconds };
    return await addStatement(deps, { by, id, text: '', voice });
  } catch (error) {
    await deps.storage.remove(keyOf(noteId));
    throw error;
  }
}

type Asked = { id: string; note_id: string };

/**
 * Returns an address where both sides can hear a voice note of their dispute for five minutes. Throws 404 for a
 * stranger.
 */
export async function openOwnVoice(deps: VoiceDeps, { by, id, note_id }: Asked & { by: Caller }) {
  sidedDispute(await disputeById(deps.db, id), by);
  return addressOf(deps, await noteIn(deps, id, note_id));
}

/** Like `openOwnVoice`, for staff; the listening is recorded. */
export async function openAnyVoice(deps: VoiceDeps, { actor, id, note_id }: Asked & { actor: Person }) {
  const noteId = await noteIn(deps, id, note_id);
  await recordAccess(deps, { thing: 'dispute_voice_note', thingId: noteId, actor });
  return addressOf(deps, noteId);
}

async function noteIn({ db }: VoiceDeps, disputeId: string, noteId: string): Promise<string> {
  const note = await voiceById(db, noteId);
  if (note?.disputeId !== disputeId) throw noSuchNote();
  return noteId;
}

const addressOf = (deps: VoiceDeps, noteId: string): FileLink =>
  fileLink(deps, {
    purpose: PURPOSE,
    value: noteId,
    path: '/api/disputes/voice-notes',
    lastsMs: PASS_LASTS_MS,
  });

/** Returns the voice note of such an address until it expires. Throws 404 for any other. */
export async function readVoice(deps: VoiceDeps, pass: string) {
  const link = resolveFileLink(deps, { purpose: PURPOSE, pass });
  const note = link && (await voiceById(deps.db, link.value));
  const content = link && note && (await deps.storage.get(keyOf(link.value)));
  if (link === undefined || note === undefined || content === undefined)
    throw problem('not-found', 'voice-link-expired');
  return { content, type: note.media, keep: link.keep };
}
