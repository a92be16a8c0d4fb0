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
  'features/accounts/login': 210,
  'features/registration/customer': 232,
  'register-customer-payment': 251,
  'features/registration/worker': 233,
  'register-worker-payment': 252,
  'features/registration/driver': 242,
  'features/registration/driver-payment': 220,
  'features/bookings/book-delivery': 243,
  'features/bookings/track': 226,
  'features/customers/recent': 180,
  'features/customers/bookings': 181,
  'features/worker-bookings/customer/booking': 191,
  'features/favourites/favourites': 179,
  'features/worker-bookings/customer/book': 210,
  'features/worker-bookings/customer/order': 222,
  'worker/dashboard/home': 186,
  'worker/dashboard/jobs': 182,
  'worker/dashboard/jobs/:jobId': 203,
  'worker/dashboard/earnings': 188,
  'worker/dashboard/me': 187,
  'features/trips/home': 192,
  'features/trips/trips': 188,
  'features/trips/trip': 203,
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
