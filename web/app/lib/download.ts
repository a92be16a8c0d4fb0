import { NoAnswer } from './request.ts';

/**
 * Reads an API file completely and saves it in the browser under the server's file name. `onLines` gets the number of
 * lines so far. Throws `NoAnswer` if the response breaks off: a partial list is useless.
 */
export async function saveFile(answer: Response, onLines: (lines: number) => void): Promise<void> {
  const { headers } = answer;
  const name = /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv';
  const parts = await readAll(answer, onLines).catch((cause: unknown) => {
    throw new NoAnswer({ cause });
  });
  hand(new Blob(parts, { type: headers.get('content-type') ?? 'text/csv' }), name);
}

const NEW_LINE = 10;

async function readAll({ body }: Response, onLines: (lines: number) => void) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let lines = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    lines += part.value.filter((byte) => byte === NEW_LINE).length;
    onLines(lines);
  }
  return parts;
}

const KEPT_MS = 60_000;

function hand(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads it after this function returns.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
