import { expect, test } from 'vitest';
import { mp4, webm } from '../testkit/voice.ts';
import { voiceMediaOf } from './voice-notes.ts';

test('a voice note is recognised by its content: WebM with Opus, or MP4 with audio', () => {
  expect(voiceMediaOf(webm())).toBe('audio/webm');
  expect(voiceMediaOf(mp4())).toBe('audio/mp4');
});

test.each([
  ['a film in WebM', webm('A_OPUS V_VP8')],
  ['WebM with another sound', webm('A_VORBIS')],
  ['a film in MP4', mp4('soun vide')],
  ['MP4 whose boxes do not fill it', Buffer.concat([mp4(), Buffer.from('more')])],
  ['MP4 that is cut', mp4().subarray(0, 60)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing much', Buffer.from('ftyp')],
])('%s is not a voice note', (_name, bytes) => {
  expect(voiceMediaOf(bytes)).toBeUndefined();
});
