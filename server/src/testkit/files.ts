import { deflateSync } from 'node:zlib';
import type { Endpoint } from '@dihaadi/contract/endpoint';
import sharp from 'sharp';
import { type TestApp, urlOf } from './test-app.ts';

/** Creates a real picture, marigold all over, with camera metadata. */
export const picture = (
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  width = 640,
  height = 400,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#f59e0b' } })
    .withExif({ IFD0: { Artist: 'Secret Photographer' }, IFD3: { GPSLatitude: '26/1 54/1 0/1' } })
    .toFormat(format)
    .toBuffer();

/** Creates a PDF of one empty page, with `more` in its catalogue and `onPage` in its page. */
export const pdf = (more = '', onPage = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${more}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/MediaBox[0 0 200 200]/Parent 2 0 R${onPage}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

/** Active content that a one-page PDF may contain, in every way it can be written; each contains `ACTIVE_CONTENT_MARK`. */
export const ACTIVE_CONTENT_MARK = 'marigold.example';
export const activePdfs: Record<string, () => Buffer> = {
  'a script': () => pdf(`/OpenAction<</S/JavaScript/JS(app.launchURL("${ACTIVE_CONTENT_MARK}"))>>`),
  'a script by another spelling of its name': () =>
    pdf(`/OpenAction<</S/J#61vaScript/J#53(app.launchURL("${ACTIVE_CONTENT_MARK}"))>>`),
  'a program to start': () => pdf(`/AA<</O<</S/L#61unch/F(${ACTIVE_CONTENT_MARK})>>>>`),
  'a file in it': () =>
    pdf(
      `/Names<</EmbeddedFiles<</Names[(a)<</Type/Filespec/F(a)/EF<</F 9 0 R>>/Desc(${ACTIVE_CONTENT_MARK})>>]>>>>`,
    ),
  'a link on its page': () =>
    pdf('', `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(${ACTIVE_CONTENT_MARK})>>>>]`),
  'a form that sends': () => pdf(`/AcroForm<</Fields[]/XFA(<submit url="${ACTIVE_CONTENT_MARK}"/>)>>`),
  'a script in a packed stream of objects': packedScript,
};

/** Creates a PDF 1.5 whose catalogue is in a compressed object stream, where it can't be read from outside. */
function packedScript(): Buffer {
  const catalogue = `<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.launchURL("${ACTIVE_CONTENT_MARK}"))>>>>`;
  const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
  const page = '<</Type/Page/MediaBox[0 0 200 200]/Parent 2 0 R>>';
  const numbers = `1 0 2 ${catalogue.length} 3 ${catalogue.length + pages.length} `;
  const packed = deflateSync(Buffer.from(numbers + catalogue + pages + page));
  const stream = (number: number, dictionary: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`${number} 0 obj<<${dictionary}/Filter/FlateDecode/Length ${content.length}>>stream\n`),
      content,
      Buffer.from('\nendstream endobj\n'),
    ]);
  const head = Buffer.from('%PDF-1.5\n');
  const objects = stream(4, `/Type/ObjStm/N 3/First ${numbers.length}`, packed);
  const start = head.length + objects.length;
  // One entry per object: its kind, its position, and its index in the stream.
  const entry = (kind: number, at: number, place: number) => [kind, at >> 8, at & 255, place];
  const table = [
    entry(0, 0, 255),
    entry(2, 4, 0),
    entry(2, 4, 1),
    entry(2, 4, 2),
    entry(1, head.length, 0),
    entry(1, start, 0),
  ];
  const references = stream(
    5,
    '/Type/XRef/Size 6/W[1 2 1]/Root 1 0 R',
    deflateSync(Buffer.from(table.flat())),
  );
  return Buffer.concat([head, objects, references, Buffer.from(`startxref\n${start}\n%%EOF\n`)]);
}

/** Creates a small PNG that unpacks to this many identical pixels. */
export const hugePicture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#f59e0b' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Files that are refused as a document or a logo, whatever their name (design/quality.md, S28). */
export const hostileFiles: Record<string, Buffer> = {
  'an SVG with a script': Buffer.from(svg),
  'an HTML page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a GIF': Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'),
  'a ZIP': Buffer.from('PK\x03\x04\x14\x00', 'latin1'),
  'a program': Buffer.from('#!/bin/sh\nrm -rf /\n'),
  'nothing but NUL': Buffer.alloc(1_000),
};

/** Sends a file as the body, with whatever type it claims. */
export async function sendFile(
  app: TestApp,
  endpoint: Endpoint,
  sent: {
    token?: string | undefined;
    params?: Record<string, string>;
    query?: Record<string, string>;
    file: Buffer;
    type?: string | undefined;
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
