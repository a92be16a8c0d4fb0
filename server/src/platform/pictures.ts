import { problem, badField } from './errors.ts';

/** What is kept of a file that somebody has sent. */
export type CleanFile = { bytes: Buffer; type: FileType };
export type FileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

type Picture = 'jpeg' | 'png' | 'webp';

// More than any phone's camera takes; a small file that unpacks to more is made to hurt.
const PIXELS_AT_MOST = 60_000_000;
const PDF_END = 2_048;
// What runs, opens or carries something else in a PDF: no paper needs it.
const ACTIVE_PDF = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)\b/;

/** Tells by its first bytes what a file is, whatever it is called; undefined when it is none that we take. */
export function typeOf(bytes: Buffer): FileType | undefined {
  const head = bytes.subarray(0, 12).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp';
  return head.startsWith('%PDF-') ? 'application/pdf' : undefined;
}

/**
 * A picture made anew from its pixels, at most `longest` pixels in each direction: where it was taken, by whom, and
 * whatever hid in the file stay behind. Refuses what is no JPEG, PNG or WebP with 415 `unsupported-media-type`, and a
 * broken or huge one with 400.
 */
export async function cleanPicture(bytes: Buffer, longest: number): Promise<CleanFile> {
  const type = typeOf(bytes);
  if (type === undefined || type === 'application/pdf')
    throw problem('unsupported-media-type', 'Send a picture: JPEG, PNG or WebP.');
  return redrawn(bytes, type, longest);
}

/** As `cleanPicture`, or a PDF as it is: one that runs or carries something else is refused with 400. */
export async function cleanPaper(bytes: Buffer, longest: number): Promise<CleanFile> {
  const type = typeOf(bytes);
  if (type === undefined)
    throw problem('unsupported-media-type', 'Send a JPEG, PNG or WebP picture, or a PDF.');
  if (type !== 'application/pdf') return redrawn(bytes, type, longest);
  if (!bytes.subarray(-PDF_END).includes('%%EOF')) throw unreadable('This PDF is not whole.');
  if (ACTIVE_PDF.test(bytes.toString('latin1')))
    throw unreadable('This PDF holds more than pages. Please send a plain one, or a photo.');
  return { bytes, type };
}

async function redrawn(
  bytes: Buffer,
  type: Exclude<FileType, 'application/pdf'>,
  longest: number,
): Promise<CleanFile> {
  // Loaded by whoever needs it: it is large.
  const { default: sharp } = await import('sharp');
  const format: Picture = type === 'image/jpeg' ? 'jpeg' : type === 'image/png' ? 'png' : 'webp';
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_AT_MOST, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
    return { bytes: await picture.toFormat(format).toBuffer(), type };
  } catch (cause) {
    throw unreadable('This picture cannot be read. Please take it again.', cause);
  }
}

const unreadable = (message: string, cause?: unknown) => {
  const refused = badField('file', message);
  refused.cause = cause;
  return refused;
};
