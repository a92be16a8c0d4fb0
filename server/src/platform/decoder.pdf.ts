import { buffer } from 'node:stream/consumers';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

const PAGES_AT_MOST = 20;
const DOTS_PER_INCH_AT_MOST = 300;
const POINTS_PER_INCH = 72;
const WASM_PAGE = 65_536;
const MEMORY_BYTES = 256_000_000;
const QUALITY = 80;

// PDFium allocates memory as needed, up to 2 GB.
const memory = WebAssembly.Memory.prototype;
const grow = memory.grow;
memory.grow = function growWithin(this: WebAssembly.Memory, pages: number): number {
  if (this.buffer.byteLength + pages * WASM_PAGE > MEMORY_BYTES) throw new RangeError('No more memory.');
  return grow.call(this, pages);
};

/**
 * Converts the pages of a PDF to images in a new PDF, at most `longest` pixels in each direction, including form values
 * and stamps. Drops everything else: every script, action, link, attachment, form, font or note, however it is encoded.
 * Throws if it can't be read.
 */
export async function pagesAsPictures(bytes: Uint8Array, longest: number): Promise<object> {
  const library = await PDFiumLibrary.init();
  const read = await open(library, bytes);
  if (read === undefined) return { refused: 'locked' };
  try {
    const count = read.getPageCount();
    if (count > PAGES_AT_MOST) return { refused: 'too-many-pages' };
    return count === 0 ? { refused: 'unreadable' } : { bytes: await redrawn(read, longest) };
  } finally {
    read.destroy();
    library.destroy();
  }
}

async function open(library: PDFiumLibrary, bytes: Uint8Array): Promise<PDFiumDocument | undefined> {
  try {
    return await library.loadDocument(bytes);
  } catch (error) {
    if (error instanceof Error && /password|security/i.test(error.message)) return undefined;
    throw error;
  }
}

async function redrawn(read: PDFiumDocument, longest: number): Promise<Buffer> {
  const made = new PDFDocument({ autoFirstPage: false });
  const content = buffer(made);
  for (const page of read.pages()) {
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
    const scale = Math.min(longest / Math.max(width, height), DOTS_PER_INCH_AT_MOST / POINTS_PER_INCH);
    const render = async (drawn: { data: Uint8Array; width: number; height: number }) =>
      sharp(drawn.data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
        .removeAlpha()
        .jpeg({ quality: QUALITY })
        .toBuffer();
    const { data } = await page.render({ scale, render, renderFormFields: true });
    made
      .addPage({ size: [width, height], margin: 0 })
      .image(Buffer.from(data), { x: 0, y: 0, width, height });
  }
  made.end();
  return content;
}
