import { randomUUID } from 'node:crypto';
import { recordAccess } from '../../../platform/access-log.ts';
import type { Person } from '../../../platform/actor.ts';
import { problem } from '../../../platform/errors.ts';
import { behindFileLink, type FileLink, fileLink } from '../../../platform/file-links.ts';
import type { Passes } from '../../../platform/passes.ts';
import type { Storage } from '../../../platform/storage.ts';
import { voiceMediaOf } from '../../../platform/voice-notes.ts';
import { disputeById, voiceById } from '../disputes.queries.ts';
import { PASS_LASTS_MS } from '../disputes.rules.ts';
import { addStatement } from './dispute-statements.ts';
import type { Caller } from './parties.ts';
import { type Deps, sidedDispute } from './read-disputes.ts';

type VoiceDeps = Deps & { storage: Storage; passes: Passes };

const PURPOSE = 'dispute_voice';
const keyOf = (id: string) => `disputes/${id}` as const;
const noSuchNote = () => problem('not-found', 'no-such-voice-note');

/** Keeps what the caller's side says as a statement. Refuses as `addStatement` does, and what is no voice note with 415. */
export async function sendVoiceNote(
  deps: VoiceDeps,
  { by, id, seconds, file }: { by: Caller; id: string; seconds: number; file: Buffer },
) {
  sidedDispute(await disputeById(deps.db, id), by);
  const media = voiceMediaOf(file);
  if (media === undefined) throw problem('unsupported-media-type', 'send-a-voice-note');
  const noteId = randomUUID();
  // First the file, then the row: a row without its file would promise what is not there.
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

/** An address at which both sides can hear a voice note of their dispute for five minutes. Refuses a stranger with 404. */
export async function openOwnVoice(deps: VoiceDeps, { by, id, note_id }: Asked & { by: Caller }) {
  sidedDispute(await disputeById(deps.db, id), by);
  return addressOf(deps, await noteIn(deps, id, note_id));
}

/** As `openOwnVoice`, for staff; that they listen is on record. */
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

/** The voice note behind such an address, until it is over. Refuses any other with 404. */
export async function readVoice(deps: VoiceDeps, pass: string) {
  const link = behindFileLink(deps, { purpose: PURPOSE, pass });
  const note = link && (await voiceById(deps.db, link.value));
  const content = link && note && (await deps.storage.get(keyOf(link.value)));
  if (link === undefined || note === undefined || content === undefined)
    throw problem('not-found', 'voice-link-expired');
  return { content, type: note.media, keep: link.keep };
}
