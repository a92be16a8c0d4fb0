import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

// How much script a low-end phone loads before a screen works: everything that a route's built page preloads,
// compressed as the server sends it (Brotli). The goal is 180 kB for each screen of workers, drivers and customers;
// until a screen reaches it, its ceiling is its current size. Ceilings only go down, except when a whole capability is
// added. Texts are not counted: those shared by all areas are one file (34 kB); desk, hiring and job-seeking texts are
// separate. Forms add React Hook Form; Zod and their schemas load later (form-kit/lazy-resolver.ts). React, its router,
// Lingui and TanStack Query are 107 kB of each.

const CEILINGS_KB: Record<string, number> = {
  'features/accounts/login': 158,
  'features/registration/customer': 177,
  'register-customer-payment': 192,
  'features/registration/worker': 178,
  'register-worker-payment': 193,
  'features/registration/driver': 183,
  'features/registration/driver-payment': 170,
  'features/bookings/book-delivery': 178,
  'features/bookings/track': 169,
  'features/customers/recent': 160,
  'features/customers/bookings': 159,
  'features/worker-bookings/customer/booking': 169,
  'features/favourites/favourites': 158,
  'features/worker-bookings/customer/choose-service': 158,
  'features/worker-bookings/customer/order': 166,
  'worker/dashboard/home': 165,
  'worker/dashboard/jobs': 161,
  'worker/dashboard/jobs/:jobId': 182,
  'worker/dashboard/earnings': 167,
  'worker/dashboard/me': 168,
  'features/trips/home': 169,
  'features/trips/trips': 165,
  'features/trips/trip': 179,
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
  if (name === undefined) throw new Error('The web app is not built: run npm run build.');
  const text = readFileSync(join(assets, name), 'utf8');
  return Manifest.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
}

/** Returns every file of a route and its parent routes. */
function filesOf({ entry, routes }: z.output<typeof Manifest>, id: string): Set<string> {
  const files = new Set([entry.module, ...entry.imports]);
  for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) {
    const route = routes[at];
    if (route === undefined) throw new Error(`Route ${at} not found in the build.`);
    const { module, imports = [], clientLoaderModule = module, hydrateFallbackModule = module } = route;
    for (const file of [module, clientLoaderModule, hydrateFallbackModule, ...imports]) files.add(file);
  }
  return files;
}

/** Returns a file's size in bytes as sent; small files are sent uncompressed. */
function sizeOf(file: string): number {
  const path = join(client, file);
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}

const manifest = readManifest();
let isOver = false;
for (const [id, ceiling] of Object.entries(CEILINGS_KB)) {
  const size = [...filesOf(manifest, id)].reduce((total, file) => total + sizeOf(file), 0) / 1000;
  isOver ||= size > ceiling;
  const sign = size > ceiling ? '✗' : '✓';
  process.stdout.write(
    `${sign} ${id.padEnd(36)} ${size.toFixed(1).padStart(6)} kB of script, limit ${ceiling} kB\n`,
  );
}
process.exitCode = isOver ? 1 : 0;
