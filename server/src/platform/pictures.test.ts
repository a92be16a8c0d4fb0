import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import {
  activePdfs,
  hostileFiles,
  hugePicture,
  ACTIVE_CONTENT_MARK,
  pdf,
  picture,
} from '../testkit/files.ts';
import { cleanDocument, typeOf } from './pictures.ts';

/** Returns everything a PDF reader finds in a file besides the page contents. */
async function foundIn(bytes: Buffer) {
  const read = await getDocumentProxy(new Uint8Array(bytes));
  const page = await read.getPage(1);
  return {
    pages: read.numPages,
    size: page.view.slice(2),
    annotations: await page.getAnnotations(),
    onPage: await page.getJSActions(),
    scripts: await read.getJSActions(),
    opens: await read.getOpenAction(),
    attached: await read.getAttachments(),
    fields: await read.getFieldObjects(),
  };
}

const NOTHING = { annotations: [], onPage: null, scripts: null, opens: null, attached: null, fields: null };

async function pdfOfPages(count: number): Promise<Buffer> {
  const made = new PDFDocument({ autoFirstPage: false });
  for (let page = 0; page < count; page += 1) made.addPage({ size: [300, 200], margin: 0 });
  made.end();
  return buffer(made);
}

describe('an uploaded document', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('is re-encoded as %s, without its metadata', async (format) => {
    const sent = await picture(format, 3_000, 2_000);
    const { bytes, type } = await cleanDocument(sent, 2_000);
    expect(type).toBe(`image/${format}`);
    expect(typeOf(bytes)).toBe(type);
    expect(sent.includes('Secret Photographer')).toBe(true);
    expect(bytes.includes('Secret Photographer')).toBe(false);
  });

  test('is re-rendered as a PDF, page by page, in the same size', async () => {
    const { bytes, type } = await cleanDocument(await pdfOfPages(2), 2_000);
    expect(type).toBe('application/pdf');
    expect(await foundIn(bytes)).toEqual({ ...NOTHING, pages: 2, size: [300, 200] });
  });

  test.each(Object.entries(activePdfs).filter(([what]) => what.startsWith('a script')))(
    '13.21 would have contained %s',
    async (_what, made) => {
      expect(await foundIn(made())).toMatchObject({ pages: 1, scripts: { OpenAction: expect.anything() } });
    },
  );

  test.each(Object.entries(activePdfs))(
    '13.21 S28: loses the active content of a PDF: %s',
    async (_what, made) => {
      const { bytes } = await cleanDocument(made(), 2_000);
      expect(await foundIn(bytes)).toEqual({ ...NOTHING, pages: 1, size: [200, 200] });
      expect(bytes.includes(ACTIVE_CONTENT_MARK)).toBe(false);
      expect(bytes.toString('latin1')).not.toMatch(
        /\/(?:JS|JavaScript|AA|OpenAction|EmbeddedFile|AcroForm|ObjStm)/,
      );
    },
  );

  test.each([
    ['cut short', pdf().subarray(0, 60), /cannot be read/],
    ['nothing but its head', Buffer.from('%PDF-1.7\n'), /cannot be read/],
    ['of no page', pdf().subarray(0, 9), /cannot be read/],
  ])('13.21 S28: is rejected if it is a PDF that is %s', async (_what, file, message) => {
    await expect(cleanDocument(file, 2_000)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(message),
    });
  });

  test('13.21 is rejected if it is a PDF with more pages than staff can check', async () => {
    await expect(cleanDocument(await pdfOfPages(21), 2_000)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('20 pages'),
    });
  });

  test('13.18 is rejected if the image unpacks to more pixels than any camera takes, however small the file is', async () => {
    const huge = await hugePicture(7_000, 8_500);
    expect(huge.length).toBeLessThan(400_000);
    await expect(cleanDocument(huge, 2_000)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('megapixels'),
    });
  });

  test.each(Object.entries(hostileFiles))('S28: is rejected if it is %s', async (_what, file) => {
    await expect(cleanDocument(file, 2_000)).rejects.toMatchObject({ status: 415 });
  });
});
