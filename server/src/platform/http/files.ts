import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** A CSV file, in pieces as it is made. The name is ours: letters, digits, `-` and `.`. */
export type CsvFile = { name: string; pieces: AsyncIterable<string> };

const File = z.object({
  name: z.string().regex(/^[\w.-]+$/),
  pieces: z.custom<AsyncIterable<string>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  ),
});

/** Sends a file to be saved, never to be opened as a page of this site, nor kept on the way. */
export function sendFile(reply: FastifyReply, answered: unknown): FastifyReply {
  const { name, pieces } = File.parse(answered);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(pieces, { objectMode: false }));
}
