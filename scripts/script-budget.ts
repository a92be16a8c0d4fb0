import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

// How much script a cheap phone loads before a screen works: all that the built page of a route preloads, gzipped.
// The goal is 180 kB for each screen of workers, drivers and customers; until a screen is there, its ceiling is what it has.
// Ceilings only come down, except when a whole capability comes.
// Texts are not counted: those that all areas need are one file (31 kB), those of the desk, of hiring and of seeking others.
// Forms that check what is typed bring Zod (26 kB) and React Hook Form; React, its router, Lingui and TanStack Query are 122 kB of each.

const CEILINGS_KB: Record<string, number> = {
  'features/accounts/login': 211,
  'features/registration/customer': 233,
  'register-customer-payment': 252,
  'features/registration/worker': 234,
  'register-worker-payment': 253,
  'features/registration/driver': 243,
  'features/registration/driver-payment': 221,
  'features/bookings/book-delivery': 243,
  'features/bookings/track': 227,
  'features/customers/recent': 181,
  'features/customers/bookings': 182,
  'features/worker-bookings/customer/booking': 192,
  'features/favourites/favourites': 180,
  'features/worker-bookings/customer/book': 211,
  'features/worker-bookings/customer/order': 223,
  'worker/dashboard/home': 187,
  'worker/dashboard/jobs': 184,
  'worker/dashboard/jobs/:jobId': 204,
  'worker/dashboard/earnings': 190,
  'worker/dashboard/me': 188,
  'features/trips/home': 193,
  'features/trips/trips': 189,
  'features/trips/trip': 205,
};

const client = resolve(import.meta.dirname, '../web/build/client');
const File = z.string().startsWith('/assets/');
const Route = z.object({
  module: File,
  imports: z.array(File).optional(),
  clientLoaderModule: File.optional(),
  hydrateFallbackModule: File.optional(),
  parentId: z.string().optional(),
});
const Manifest = z.object({
  entry: z.object({ module: File, imports: z.array(File) }),
  routes: z.record(z.string(), Route),
});

function readManifest(): z.output<typeof Manifest> {
  const assets = join(client, 'assets');
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error('The web is not built: run npm run build.');
  const text = readFileSync(join(assets, name), 'utf8');
  return Manifest.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
}

/** Every file of a route and of the routes around it. */
function filesOf({ entry, routes }: z.output<typeof Manifest>, id: string): Set<string> {
  const files = new Set([entry.module, ...entry.imports]);
  for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) {
    const route = routes[at];
    if (route === undefined) throw new Error(`There is no route ${at}.`);
    const { module, imports = [], clientLoaderModule = module, hydrateFallbackModule = module } = route;
    for (const file of [module, clientLoaderModule, hydrateFallbackModule, ...imports]) files.add(file);
  }
  return files;
}

const manifest = readManifest();
let isOver = false;
for (const [id, ceiling] of Object.entries(CEILINGS_KB)) {
  const sizes = [...filesOf(manifest, id)].map(
    (file) => gzipSync(readFileSync(join(client, file))).length / 1000,
  );
  const size = sizes.reduce((total, one) => total + one, 0);
  isOver ||= size > ceiling;
  const sign = size > ceiling ? '✗' : '✓';
  process.stdout.write(
    `${sign} ${id.padEnd(36)} ${size.toFixed(1).padStart(6)} kB of script, at most ${ceiling}\n`,
  );
}
process.exitCode = isOver ? 1 : 0;
