import type { VoiceMedia } from '@dihaadi/contract/dispute-voice-notes';

const EBML = '\x1a\x45\xdf\xa3';
/** The head of a WebM file, with its tracks; audio data follows. */
const HEAD_BYTES = 4_096;

/**
 * Returns the media type of a voice note by its content: audio-only WebM with Opus, or MP4. Undefined for anything
 * else, whatever its name.
 */
export function voiceMediaOf(bytes: Buffer): VoiceMedia | undefined {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  if (head.startsWith(EBML)) return isVoiceWebm(head) ? 'audio/webm' : undefined;
  return head.startsWith('ftyp', 4) && isVoiceMp4(bytes) ? 'audio/mp4' : undefined;
}

const isVoiceWebm = (head: string): boolean =>
  head.slice(0, 64).includes('webm') && head.includes('A_OPUS') && !/V_(?:VP|AV1|MPEG)/.test(head);

/** Its boxes must fill the file, and its tracks (`moov`) must be audio. */
function isVoiceMp4(bytes: Buffer): boolean {
  let tracks = '';
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    // With size 0 the box extends to the end; size 1 is for boxes of gigabytes, which voice notes don't have.
    const end = size === 0 ? bytes.length : at + size;
    if (size === 1 || end < at + 8 || end > bytes.length) return false;
    if (bytes.toString('latin1', at + 4, at + 8) === 'moov') tracks += bytes.toString('latin1', at, end);
    at = end;
  }
  return at === bytes.length && tracks.includes('soun') && !tracks.includes('vide');
}
