import type { Endpoint } from '@dihaadi/contract/endpoint';
import sharp from 'sharp';
import { type TestApp, urlOf } from './test-app.ts';

/** A real picture, marigold all over, with a camera's notes in it. */
export const picture = (
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  width = 640,
  height = 400,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#f59e0b' } })
    .withExif({ IFD0: { Artist: 'Secret Photographer' }, IFD3: { GPSLatitude: '26/1 54/1 0/1' } })
    .toFormat(format)
    .toBuffer();

/** A PDF of one empty page, with `more` in it. */
export const pdf = (more = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${more}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      '3 0 obj<</Type/Page/MediaBox[0 0 200 200]/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** What nobody may send as a paper or a logo, whatever it is called (design/quality.md, S28). */
export const hostileFiles: Record<string, Buffer> = {
  'an SVG with a script': Buffer.from(svg),
  'an HTML page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a GIF': Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'),
  'a ZIP': Buffer.from('PK\x03\x04\x14\x00', 'latin1'),
  'a program': Buffer.from('#!/bin/sh\nrm -rf /\n'),
  'nothing but NUL': Buffer.alloc(1_000),
};

/** Sends a file as the body, under whatever type it claims. */
export async function sendFile(
  app: TestApp,
  endpoint: Endpoint,
  sent: {
    token?: string;
    params?: Record<string, string>;
    query?: Record<string, string>;
    file: Buffer;
    type?: string;
  },
) {
  const { token, params = {}, query = {}, file, type = 'application/octet-stream' } = sent;
  return app.fastify.inject({
    method: endpoint.method,
    url: urlOf(endpoint, { params, query }),
    headers: {
      'content-type': type,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload: file,
  });
}
