import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** A CSV file, in pieces as it is made. The name is ours: letters, digits, `-` and `.`. */
export type CsvFile = { name: string; pieces: AsyncIterable<string> };

/** A PDF file, whole. Its name as that of a CSV file. */
export type PdfFile = { name: string; content: Buffer };

/** What a handler gives for a file of this media type. */
export type FileOf<Media> = Media extends 'text/csv' ? CsvFile : PdfFile;

const name = z.string().regex(/^[\w.-]+$/);

const Csv = z.object({
  name,
  pieces: z.custom<AsyncIterable<string>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  ),
});
const Pdf = z.object({ name, content: z.instanceof(Buffer) });

/** Sends a file to be saved, never to be opened as a page of this site, nor kept on the way. */
export function sendFile(reply: FastifyReply, media: string | undefined, answered: unknown): FastifyReply {
  if (media === 'application/pdf') {
    const pdf = Pdf.parse(answered);
    return toBeSaved(reply, pdf.name).type(media).send(pdf.content);
  }
  const csv = Csv.parse(answered);
  return toBeSaved(reply, csv.name)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(csv.pieces, { objectMode: false }));
}

const toBeSaved = (reply: FastifyReply, as: string): FastifyReply =>
  reply.header('content-disposition', `attachment; filename="${as}"`);
