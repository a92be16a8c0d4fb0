// The part of pdfkit that we use.
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';
  type Page = { size: [width: number, height: number]; margin: number };
  type Place = { x: number; y: number; width: number; height: number };
  interface Document extends Readable {
    addPage: (page: Page) => Document;
    image: (jpeg: Buffer, place: Place) => Document;
    end: () => void;
  }
  const PDFDocument: new (options: { autoFirstPage: boolean }) => Document;
  export default PDFDocument;
}
