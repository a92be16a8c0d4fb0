import { setPriority } from 'node:os';
import sharp from 'sharp';
import { z } from 'zod';
import { pagesAsPictures } from './decoder.pdf.ts';

// Re-encodes files sent by strangers; started and ended by decoder.ts.

const [, , memoryMb] = process.argv;
const MEMORY_BYTES = Number(memoryMb) * 1_000_000;
const LOOK_EVERY_MS = 20;
// More than any phone camera's JPEG. Anything larger is malicious rather than a photo.
const PIXELS_AT_MOST = { jpeg: 60_000_000, png: 30_000_000, webp: 30_000_000 } as const;

const File = z.object({
  kind: z.enum(['jpeg', 'png', 'webp', 'pdf']),
  bytes: z.instanceof(Uint8Array),
  longest: z.int(),
});

type Picture = z.output<typeof File> & { kind: keyof typeof PIXELS_AT_MOST };

// Lower priority than sign-ins and bookings.
setPriority(5);
sharp.cache(false);
sharp.concurrency(1);

async function redrawn({ kind, bytes, longest }: Picture) {
  const limitInputPixels = PIXELS_AT_MOST[kind];
  // Reads only the header of the file.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > limitInputPixels) return { refused: 'too-many-pixels' };
  const picture = sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
  return { bytes: await picture.toFormat(kind).toBuffer() };
}

async function answerTo(message: unknown): Promise<object> {
  const file = File.parse(message);
  try {
    const { kind } = file;
    return await (kind === 'pdf' ? pagesAsPictures(file.bytes, file.longest) : redrawn({ ...file, kind }));
  } catch {
    return { refused: 'unreadable' };
  }
}

// Decoded data uses memory outside the heap, in threads that do not block this timer.
function watchMemory(): void {
  if (process.memoryUsage.rss() > MEMORY_BYTES) process.exit(1);
}

process.once('message', () => setInterval(watchMemory, LOOK_EVERY_MS).unref());
process.on('message', (message) => {
  watchMemory();
  void answerTo(message).then((answer) => process.send?.(answer));
});
// The parent server has gone.
process.on('disconnect', () => process.exit());
process.send?.('ready');
