import type { Reason } from '@dihaadi/contract/refusals';
import { createDecoder, type Refused } from './decoder.ts';
import { badField, problem } from './errors.ts';

/** The part of an uploaded file that we keep. */
export type CleanFile<Type extends FileType = FileType> = { bytes: Buffer; type: Type };
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';
export type FileType = PictureType | 'application/pdf';

/** Returns the type of a file by its first bytes, whatever its name; undefined when it isn't a type we accept. */
export function typeOf(bytes: Buffer): FileType | undefined {
  const head = bytes.subarray(0, 12).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp';
  return head.startsWith('%PDF-') ? 'application/pdf' : undefined;
}

/**
 * Re-encodes a picture from its pixels, at most `longest` pixels in each direction, which removes its location, its
 * author and anything hidden in the file. Throws 415 `unsupported-media-type` if it is no JPEG, PNG or WebP, and 400 if
 * it is broken or huge.
 */
export async function cleanPicture(bytes: Buffer, longest: number): Promise<CleanFile<PictureType>> {
  const type = typeOf(bytes);
  if (type === undefined || type === 'application/pdf')
    throw problem('unsupported-media-type', 'send-a-picture');
  return redrawn(bytes, type, longest);
}

/**
 * Like `cleanPicture`, but also accepts a PDF and renders its pages as pictures, which removes everything that runs,
 * opens or hides in it. Throws 400 if the PDF is broken, locked with a password, or longer than 20 pages.
 */
export async function cleanDocument(bytes: Buffer, longest: number): Promise<CleanFile> {
  const type = typeOf(bytes);
  if (type === undefined) throw problem('unsupported-media-type', 'send-picture-or-pdf');
  return redrawn(bytes, type, longest);
}

// One for the whole process: it contains only the file.
const decode = createDecoder();

const KINDS = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const;

const REASONS = {
  unreadable: 'unreadable-picture',
  'too-many-pixels': 'picture-too-many-pixels',
  'too-many-pages': 'pdf-too-many-pages',
  locked: 'pdf-locked',
} as const satisfies Record<Refused, Reason>;

async function redrawn<Type extends FileType>(
  bytes: Buffer,
  type: Type,
  longest: number,
): Promise<CleanFile<Type>> {
  const drawn = await decode({ kind: KINDS[type], bytes, longest });
  if ('bytes' in drawn) return { bytes: drawn.bytes, type };
  const isBrokenPdf = type === 'application/pdf' && drawn.refused === 'unreadable';
  throw badField('file', isBrokenPdf ? 'pdf-unreadable' : REASONS[drawn.refused]);
}
