import { setPriority } from 'node:os';
import sharp from 'sharp';
import { z } from 'zod';
import { pagesAsPictures } from './decoder.pdf.ts';

// Draws files anew that strangers have sent; see decoder.ts, which starts this program and ends it.

const [, , memoryMb] = process.argv;
const MEMORY_BYTES = Number(memoryMb) * 1_000_000;
const LOOK_EVERY_MS = 20;
// More than any phone's camera takes in a JPEG. What else is so large was made to hurt: it is no photo.
const PIXELS_AT_MOST = { jpeg: 60_000_000, png: 30_000_000, webp: 30_000_000 } as const;

const File = z.object({
  kind: z.enum(['jpeg', 'png', 'webp', 'pdf']),
  bytes: z.instanceof(Uint8Array),
  longest: z.int(),
});

type Picture = z.output<typeof File> & { kind: keyof typeof PIXELS_AT_MOST };

// Sign-ins and bookings come first.
setPriority(5);
sharp.cache(false);
sharp.concurrency(1);

async function redrawn({ kind, bytes, longest }: Picture) {
  const limitInputPixels = PIXELS_AT_MOST[kind];
  // Reads the head of the file alone.
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

// What is decoded takes its memory beside the heap, in threads that do not keep this from running.
function watchMemory(): void {
  if (process.memoryUsage.rss() > MEMORY_BYTES) process.exit(1);
}

process.once('message', () => setInterval(watchMemory, LOOK_EVERY_MS).unref());
process.on('message', (message) => {
  watchMemory();
  void answerTo(message).then((answer) => process.send?.(answer));
});
// Its server is gone.
process.on('disconnect', () => process.exit());
process.send?.('ready');
