import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { unavailable } from './errors.ts';

type Look = {
  bold?: boolean;
  fontSize?: number;
  color?: string;
  alignment?: 'left' | 'right' | 'center';
  margin?: [left: number, top: number, right: number, bottom: number];
};

/** Part of a page. Texts stay text: markup in them is not interpreted. */
export type PdfPart =
  | (Look & { text: string })
  | (Look & { stack: PdfPart[] })
  /** Columns of equal width. */
  | (Look & { columns: PdfPart[]; columnGap: number })
  | (Look & {
      table: { widths: (number | '*' | 'auto')[]; body: PdfPart[][] };
      layout: 'ruled' | 'plain';
    });

export type Pdf = {
  title: string;
  /** BCP 47 tag. */
  language: string;
  content: PdfPart[];
  /** Watermark printed across every page. */
  across: string | undefined;
  madeAt: Date;
};

/**
 * Returns a document as an A4 PDF, in Latin, Devanagari and Tamil; a character without a font is an empty box. Runs in
 * its own thread, which starts with the first document and ends a minute after the last: layout takes up to a second,
 * and fonts and library take memory. Throws 503 `unavailable` when too many wait already; throws when the PDF can't be
 * made.
 */
export async function pdfOf(pdf: Pdf): Promise<Buffer> {
  if (waiting.size >= AT_ONCE) throw unavailable('documents-busy');
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const id = (lastId += 1);
  waiting.set(id, { resolve, reject });
  clearTimeout(idle);
  worker ??= startWorker();
  worker.postMessage({ id, definition: definitionOf(pdf) }, []);
  return promise;
}

const AT_ONCE = 50;
const IDLE_MS = 60_000;
const MEMORY_MB = 256;

// One for the whole process: it contains only texts.
let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
type Asked = { resolve: (content: Buffer) => void; reject: (error: Error) => void };
const waiting = new Map<number, Asked>();

const Made = z.object({
  id: z.int(),
  content: z.instanceof(Uint8Array).optional(),
  error: z.string().optional(),
});

function startWorker(): Worker {
  const started = new Worker(new URL('pdf.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // Doesn't keep the process alive.
  started.unref();
  started.on('message', (message: unknown) => {
    const { id, content, error } = Made.parse(message);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (content === undefined) asked?.reject(new Error(`The PDF could not be made: ${error}`));
    else asked?.resolve(Buffer.from(content));
    if (waiting.size === 0) idle = setTimeout(() => void endWorker(started), IDLE_MS).unref();
  });
  started.on('error', (error) => {
    if (worker === started) worker = undefined;
    const lost = [...waiting.values()];
    waiting.clear();
    for (const { reject } of lost) reject(new Error('The PDF could not be made.', { cause: error }));
  });
  return started;
}

async function endWorker(ended: Worker): Promise<void> {
  if (worker === ended) worker = undefined;
  await ended.terminate();
}

// A4, in points.
const PAGE_WIDTH = 595.28;
const MARGIN = 42;
const LINE_WIDTH = PAGE_WIDTH - 2 * MARGIN;

const definitionOf = ({ title, language, content, across, madeAt }: Pdf): object => {
  const main: Font = language.startsWith('ta') ? 'tamil' : 'latin';
  return {
    pageSize: 'A4',
    pageMargins: MARGIN,
    language,
    info: { title, creationDate: madeAt, creator: 'Dihaadi', producer: 'pdfmake' },
    displayTitle: true,
    defaultStyle: { font: main, fontSize: 9.5, lineHeight: 1.25, color: '#111827' },
    content: content.map((part) => withFonts(part, main)),
    ...(across !== undefined && {
      watermark: { text: across, font: main, bold: true, color: '#b45309', opacity: 0.12 },
    }),
  };
};

/** Returns the same part with every text split into runs, each in a font that covers it. */
function withFonts(part: PdfPart, main: Font): object {
  const inside = (one: PdfPart) => withFonts(one, main);
  if ('text' in part) return { ...part, text: runsOf(part.text, main) };
  if ('stack' in part) return { ...part, stack: part.stack.map(inside) };
  if ('columns' in part) {
    // In points: columns with any other width grow with their longest word, off the page.
    const width = (LINE_WIDTH + part.columnGap) / part.columns.length - part.columnGap;
    return { ...part, columns: part.columns.map((one) => ({ ...inside(one), width })) };
  }
  return { ...part, table: { ...part.table, body: part.table.body.map((row) => row.map(inside)) } };
}

type Font = 'latin' | 'tamil';

// Characters that each font leaves to the other. Joiners belong to the preceding letters.
const LEFT_OVER: Record<Font, { runs: RegExp; to: Font }> = {
  latin: { runs: /([\u0b80-\u0bff][\u0b80-\u0bff\u200c\u200d]*)/u, to: 'tamil' },
  // The Tamil font also has Latin letters and digits, so that all lines of a Tamil page have the same height.
  tamil: { runs: /([^ -~₹\u0b80-\u0bff\u200c\u200d][^ -~₹\u0b80-\u0bff]*)/u, to: 'latin' },
};

function runsOf(text: string, main: Font): object[] {
  const { runs, to } = LEFT_OVER[main];
  return text
    .split(runs)
    .map((run, place) => ({ text: run, font: place % 2 === 0 ? main : to }))
    .filter((run) => run.text !== '');
}
