import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '..');
const { forbidden, options } = z
  .object({
    forbidden: z.array(z.custom<IForbiddenRuleType & { name: string }>()),
    options: z.custom<ICruiseOptions>(),
  })
  .parse(createRequire(import.meta.url)('../.dependency-cruiser.cjs'));
const tsConfig = extractTsConfig(join(root, 'tsconfig.json'));

const aboutTests = forbidden.filter(({ name }) => name === 'no-tests-in-product-code');
const aboutProduct = forbidden.filter((rule) => !aboutTests.includes(rule));
// Tests may import everything, so only the rule about tests covers them.
const { to } = z.object({ to: z.object({ path: z.string() }) }).parse(aboutTests[0]);

async function violations(baseDir: string, folders: string[]) {
  const look = async (settings: ICruiseOptions) => {
    const { output } = await cruise(
      folders,
      { ...options, ...settings, baseDir, validate: true },
      undefined,
      {
        tsConfig,
      },
    );
    return z.custom<ICruiseResult>((value) => typeof value === 'object').parse(output).summary;
  };
  const product = await look({ ruleSet: { forbidden: aboutProduct }, exclude: to });
  const all = await look({ ruleSet: { forbidden: aboutTests } });
  const broken = [...product.violations, ...all.violations].map(({ rule }) => rule.name);
  return { seen: product.totalCruised, broken };
}

// A tree that breaks each rule and nothing else: a wrong pattern in a rule would pass silently.
const BREAKS: Record<string, Record<string, string>> = {
  'no-cycles': {
    'server/src/platform/a.ts': "import './b.ts';",
    'server/src/platform/b.ts': "import './a.ts';",
  },
  'no-module-cycles': {
    'server/src/modules/a/a.usecases.ts': "import '../b/b.public.ts';",
    'server/src/modules/a/a.public.ts': 'export {};',
    'server/src/modules/b/b.public.ts': "import '../a/a.public.ts';",
  },
  'contract-is-pure': { 'contract/src/a.ts': "import 'node:fs';" },
  'server-and-web-meet-only-in-contract': {
    'web/app/a.ts': "import '../../server/src/platform/a.ts';",
    'server/src/platform/a.ts': 'export {};',
  },
  'modules-use-the-front-door': {
    'server/src/modules/a/a.usecases.ts': "import '../b/b.queries.ts';",
    'server/src/modules/b/b.queries.ts': 'export {};',
  },
  'platform-knows-no-domain': {
    'server/src/platform/a.ts': "import '../modules/b/b.public.ts';",
    'server/src/modules/b/b.public.ts': 'export {};',
  },
  'rules-are-pure': { 'server/src/modules/a/a.rules.ts': "import 'node:crypto';" },
  'sql-only-in-queries': { 'server/src/modules/a/a.usecases.ts': "import 'kysely';" },
  'http-only-at-the-edge': { 'server/src/modules/a/a.usecases.ts': "import 'fastify';" },
  'routes-go-through-usecases': {
    'server/src/modules/a/a.routes.ts': "import './a.queries.ts';",
    'server/src/modules/a/a.queries.ts': 'export {};',
  },
  'features-use-the-front-door': {
    'web/app/features/a/a.tsx': "import '../b/public.ts';\nimport '../b/b.tsx';",
    'web/app/features/b/public.ts': 'export {};',
    'web/app/features/b/b.tsx': 'export {};',
  },
  'only-routes-know-features': {
    'web/app/routes.ts': "import './features/a/public.ts';",
    'web/app/shell/a.tsx': "import '../features/a/public.ts';",
    'web/app/features/a/public.ts': 'export {};',
  },
  'staff-kit-is-for-staff': {
    'web/app/form-kit/a.tsx': "import '../staff-kit/b.tsx';",
    'web/app/staff-kit/b.tsx': 'export {};',
  },
  'lib-draws-nothing': {
    'web/app/lib/a.ts': "import '../shell/b.tsx';",
    'web/app/shell/b.tsx': 'export {};',
  },
  'ui-knows-no-domain': {
    'web/app/ui/a.tsx': "import '../lib/b.ts';",
    'web/app/lib/b.ts': 'export {};',
  },
  'no-tests-in-product-code': {
    'server/src/platform/a.ts': "import './b.test.ts';",
    'server/src/platform/b.test.ts': 'export {};',
  },
  'not-to-unresolvable': { 'server/src/platform/a.ts': "import './nowhere.ts';" },
  'declared-dependencies-only': { 'server/src/platform/a.ts': "import 'picomatch';" },
};

describe('the boundaries of the architecture', () => {
  // Inside the checkout, so that packages resolve as they do for the product.
  mkdirSync(join(root, 'artefacts'), { recursive: true });
  const scratch = mkdtempSync(join(root, 'artefacts/boundaries-'));
  afterAll(() => rmSync(scratch, { recursive: true }));

  // Reads about 2,500 modules: a minute on a busy machine.
  test('are respected by the whole product', { timeout: 300_000 }, async () => {
    const { seen, broken } = await violations(root, [
      'contract/src',
      'server/src',
      'server/seeds',
      'web/app',
    ]);
    expect(seen, 'modules that were looked at').toBeGreaterThan(100);
    expect(broken).toEqual([]);
  });

  test('each have an example here that breaks them', () => {
    const rules = forbidden.map((rule) => rule.name);
    expect(new Set(Object.keys(BREAKS))).toEqual(new Set(rules));
  });

  test.each(Object.entries(BREAKS))('%s is caught', async (name, files) => {
    const folder = join(scratch, name);
    const declared = { name, dependencies: { fastify: '*', kysely: '*', zod: '*' } };
    for (const [path, text] of Object.entries({ ...files, 'package.json': JSON.stringify(declared) })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const tops = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))];
    const { broken } = await violations(folder, tops);
    expect([...new Set(broken)]).toEqual([name]);
  });
});
