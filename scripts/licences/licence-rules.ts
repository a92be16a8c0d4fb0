import { z } from 'zod';

/** The parts of package-lock.json that concern licences. */
export const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

/** Packages whose names begin with `packages` may use `licence`, for this reason. */
export const Exceptions = z.array(
  z.strictObject({ packages: z.string().min(1), licence: z.string().min(1), reason: z.string().min(20) }),
);

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Whether an SPDX expression lets us use the package: one side of each OR, every side of each AND. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((side) => side.split(' AND ').every((licence) => ALLOWED.has(licence.trim())));
}

type Package = { name: string; version: string; licence: string };

const fits = (exception: { packages: string; licence: string }, { name, licence }: Package): boolean =>
  name.startsWith(exception.packages) && licence === exception.licence;

/** Returns the lock file's packages by name, those with a rejected licence, and the exceptions that match no package. */
export function checkLicences(lock: z.output<typeof Lock>, exceptions: z.output<typeof Exceptions>) {
  const packages = Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, { version = '', license = 'none' }]): Package => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const refused = packages.filter(
    (one) => !isAllowed(one.licence) && !exceptions.some((exception) => fits(exception, one)),
  );
  const unused = exceptions.filter((exception) => !packages.some((one) => fits(exception, one)));
  return { packages, refused, unused };
}
