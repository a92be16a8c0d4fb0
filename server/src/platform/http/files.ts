import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** A CSV file, streamed in pieces. We choose the name: letters, digits, `-` and `.`. */
export type CsvFile = { name: string; pieces: AsyncIterable<string> };

/** A complete PDF, JSON or calendar file. Named like a CSV file. */
export type WholeFile = { name: string; content: Buffer };

/** An uploaded image, voice note or PDF for viewing; `keep` in seconds, by shared caches or by this browser only. */
export type ViewableFile = {
  content: Buffer;
  type: string;
  keep: { by: 'all' | 'browser'; seconds: number };
};

/** What a handler returns for a file of this media type. */
export type FileOf<Media> = Media extends 'text/csv'
  ? CsvFile
  : Media extends 'application/pdf' | 'application/json' | 'text/calendar'
    ? WholeFile
    : ViewableFile;

const name = z.string().regex(/^[\w.-]+$/);

const Csv = z.object({
  name,
  pieces: z.custom<AsyncIterable<string>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  ),
});
const Whole = z.object({ name, content: z.instanceof(Buffer) });
const Sent = z.object({
  content: z.instanceof(Buffer),
  type: z.enum(['image/jpeg', 'image/png', 'image/webp', 'audio/webm', 'audio/mp4', 'application/pdf']),
  keep: z.object({ by: z.enum(['all', 'browser']), seconds: z.int() }),
});

/** Sends a file for download, never to be opened as a page of this site or cached on the way. */
export function sendFile(reply: FastifyReply, media: string | undefined, answered: unknown): FastifyReply {
  if (media === 'application/pdf' || media === 'application/json' || media === 'text/calendar') {
    const file = Whole.parse(answered);
    return asDownload(reply, file.name).type(media).send(file.content);
  }
  if (media === 'application/octet-stream') return sendViewableFile(reply, Sent.parse(answered));
  const csv = Csv.parse(answered);
  return asDownload(reply, csv.name)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(csv.pieces, { objectMode: false }));
}

/** Displayed, never executed: with its verified type, and a policy that forbids everything. A PDF is downloaded. */
function sendViewableFile(reply: FastifyReply, { content, type, keep }: z.output<typeof Sent>): FastifyReply {
  const by = keep.by === 'all' ? 'public' : 'private';
  return reply
    .header(
      'content-disposition',
      type === 'application/pdf' ? 'attachment; filename="document.pdf"' : 'inline',
    )
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('cache-control', `${by}, max-age=${keep.seconds}`)
    .type(type)
    .send(content);
}

const asDownload = (reply: FastifyReply, as: string): FastifyReply =>
  reply.header('content-disposition', `attachment; filename="${as}"`);
