import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/** For smaller files the server's own compression is as good. */
const LEAST_BYTES = 1_024;

/**
 * Writes each script and style of the browser a second time, compressed with Brotli at its best level (`name.js.br`).
 * The server compresses while a phone waits, so it uses a fast level: its files are a seventh larger.
 */
export const brotli: Plugin = {
  name: 'dihaadi-brotli',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir }, bundle) {
    if (dir === undefined) throw new Error('The web is built into a folder.');
    for (const [name, file] of Object.entries(bundle)) {
      const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
      if (!/\.(?:js|css)$/.test(name) || content.length < LEAST_BYTES) continue;
      await writeFile(join(dir, `${name}.br`), await compress(content));
    }
  },
};
