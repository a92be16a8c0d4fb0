import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PluginObject, types as t } from '@babel/core';
import { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import { type Plugin, runnerImport } from 'vite';

// A browser only needs to know where to send calls; the validation of requests and responses is a fifth of a first
// load. So the web build has each module of the contract twice: `accounts.ts`, whose endpoints are a path, a method and
// an access, and `accounts.ts?schemas`, the full module, for files that name a schema (`registerCustomer.body`,
// `Place`). Tests, the server and development use the full contract.

const folder = fileURLToPath(new URL('../contract/src', import.meta.url));
const WHOLE = '?schemas';
/** Replaces Zod in calls-only modules; the build checks at the end that none of its code is left. */
const NO_ZOD = '\0no-zod';

/** Fields of an endpoint that browsers need to call it. */
const CALL_FIELDS = ['path', 'access', 'method'] as const;
/** Fields that only some endpoints have. */
const OPTIONAL_CALL_FIELDS = ['desk'] as const;

type Endpoint = Record<(typeof CALL_FIELDS)[number], unknown> &
  Partial<Record<(typeof OPTIONAL_CALL_FIELDS)[number], unknown>>;
type Module = { endpoints: Map<string, Endpoint>; schemas: Set<string> };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isSchema = (value: unknown): boolean => isObject(value) && '_zod' in value;
const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && 'kind' in value && CALL_FIELDS.every((field) => field in value);
const holdsSchemas = (value: unknown): boolean =>
  isSchema(value) || (isObject(value) && Object.values(value).some(isSchema));

/** Returns a module's functions that create or use a schema, directly or through another function of the module. */
function schemaFunctions(code: string): Set<string> {
  // A schema named in a comment is not used.
  const parts = code
    .replaceAll(/\/\*\*.*?\*\//gs, '')
    .split(/^(?=(?:export )?(?:async )?(?:const|function) \w)/m)
    .flatMap((part) => {
      const name = /^(?:export )?(?:async )?(?:const|function) (\w+)/.exec(part)?.[1];
      return name === undefined ? [] : [{ name, part }];
    });
  // Types (`z.ZodType`, `z.output`) do not exist at run time.
  const found = new Set(
    parts.filter(({ part }) => /\bz\s*\.(?!Zod|output|input)/.test(part)).map(({ name }) => name),
  );
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { name, part } of parts)
      if ([...found].some((one) => new RegExp(`\\b${one}\\b`).test(part))) found.add(name);
  }
  return found;
}

/** Returns the exports of each contract module, by its path below `contract/src`, without `.ts`. */
async function readContract(): Promise<Map<string, Module>> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => file.replaceAll('\\', '/').slice(0, -'.ts'.length));
  const found = new Map<string, Module>();
  for (const name of names) {
    const { module } = await runnerImport<Record<string, unknown>>(join(folder, `${name}.ts`));
    const exported = Object.entries(module);
    const functions = schemaFunctions(readFileSync(join(folder, `${name}.ts`), 'utf8'));
    const needsSchemas = (key: string, value: unknown) =>
      typeof value === 'function' ? functions.has(key) : holdsSchemas(value);
    found.set(name, {
      endpoints: new Map(
        exported.flatMap(([key, value]) => (isEndpoint(value) ? [[key, value] as const] : [])),
      ),
      schemas: new Set(
        exported.filter(([key, value]) => !isEndpoint(value) && needsSchemas(key, value)).map(([key]) => key),
      ),
    });
  }
  return found;
}

const contract = new Map<string, Module>();

/** Whether a file uses a schema of this endpoint; `typeof name.body` is a type. */
const asksSchema = (code: string, name: string): boolean =>
  new RegExp(`(?<!typeof )\\b${name}\\.(?:body|query|params|reply)\\b`).test(code);

/** Redirects imports that name schemas to the full module. */
function withSchemas(code: string): string {
  return code.replaceAll(
    /import \{([^}]*)\} from '@dihaadi\/contract\/([\w/-]+)';/g,
    (statement, names: string, module: string) => {
      const { schemas, endpoints } = contract.get(module) ?? {};
      const isWhole = (specifier: string) => {
        const name = /^\w+/.exec(specifier)?.[0] ?? '';
        return schemas?.has(name) === true || (endpoints?.has(name) === true && asksSchema(code, name));
      };
      const all = names.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
      const whole = all.filter(isWhole);
      if (whole.length === 0) return statement;
      const from = `@dihaadi/contract/${module}`;
      const rest = all.filter((one) => !whole.includes(one));
      return `import { ${whole.join(', ')} } from '${from}${WHOLE}';import { ${rest.join(', ')} } from '${from}';`;
    },
  );
}

/** Builds a contract of calls only for browsers, with schemas where they are named. */
export const browserContract: Plugin = {
  name: 'browser-contract',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async buildStart() {
    for (const [name, module] of await readContract()) contract.set(name, module);
  },
  async resolveId(source, importer, options) {
    const from = importer ?? '';
    const isWhole = from.endsWith(WHOLE);
    if (source === 'zod') return from.startsWith(folder) && !isWhole ? NO_ZOD : null;
    if (!source.endsWith(WHOLE) && !(isWhole && source.startsWith('.'))) return null;
    const found = await this.resolve(source.replace(WHOLE, ''), from.replace(WHOLE, ''), options);
    return found && { ...found, id: `${found.id}${WHOLE}` };
  },
  load: (id) => (id === NO_ZOD ? 'export const z = undefined;' : null),
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      // An `undefined` value is inlined where it is used, which leaves its module empty.
      const isUsed = chunk.moduleIds.some((id) => id.startsWith(folder)) && chunk.code.includes('(void 0).');
      if (isUsed || (chunk.modules[NO_ZOD]?.renderedLength ?? 0) > 0)
        this.error(`${chunk.fileName} needs a schema of the contract that it does not import by name.`);
    }
  },
  transform: {
    filter: { id: /\/web\/app\/.*\.tsx?(?:\?|$)/, code: '@dihaadi/contract/' },
    handler: (code) => withSchemas(code),
  },
};

/**
 * Marks code that runs when a module loads as pure, which the contract is (.dependency-cruiser.cjs): unused code is
 * removed.
 */
const pureAnnotationPlugin: PluginObject = {
  name: 'pure-contract',
  visitor: {
    CallExpression(path) {
      if (path.getFunctionParent() === null) t.addComment(path.node, 'leading', '#__PURE__');
    },
  },
};

const callFieldsNode = (endpoint: Endpoint) =>
  t.valueToNode(
    Object.fromEntries(
      [...CALL_FIELDS, ...OPTIONAL_CALL_FIELDS.filter((field) => field in endpoint)].map((field) => [
        field,
        endpoint[field],
      ]),
    ),
  );

/** Returns the endpoint that one name of a destructuring takes, under its key; empty for any other name. */
function callOf(module: Module, property: t.ObjectProperty | t.RestElement): t.ObjectProperty[] {
  if (!t.isObjectProperty(property) || !t.isIdentifier(property.value) || property.computed) return [];
  const endpoint = module.endpoints.get(property.value.name);
  return endpoint === undefined
    ? []
    : [t.objectProperty(t.cloneNode(property.key), callFieldsNode(endpoint))];
}

const callFieldsPlugin: PluginObject = {
  name: 'calls-alone',
  visitor: {
    VariableDeclarator(path, { filename = '' }) {
      const { id } = path.node;
      const module = contract.get(filename.replace(`${folder}/`, '').replace(/\.ts$/, ''));
      if (module === undefined || !t.isProgram(path.scope.block)) return;
      if (t.isObjectPattern(id)) {
        // `export const { list: listDrivers, … } = roster({ … })`: several endpoints of one call.
        const calls = id.properties.flatMap((property) => callOf(module, property));
        if (calls.length === id.properties.length) path.node.init = t.objectExpression(calls);
        return;
      }
      const endpoint = t.isIdentifier(id) ? module.endpoints.get(id.name) : undefined;
      if (endpoint !== undefined) path.node.init = callFieldsNode(endpoint);
    },
  },
};

const inBrowsers = {
  applyToEnvironmentHook: ({ name }: { name: string }) => name === 'client',
  configResolvedHook: ({ command }: { command: string }) => command === 'build',
};

export const browserContractPresets = [
  defineRolldownBabelPreset({
    preset: () => ({ plugins: [() => pureAnnotationPlugin] }),
    rolldown: { filter: { id: /\/contract\/src\/.*\.ts(?:\?schemas)?$/ }, ...inBrowsers },
  }),
  defineRolldownBabelPreset({
    preset: () => ({ plugins: [() => callFieldsPlugin] }),
    rolldown: { filter: { id: /\/contract\/src\/.*\.ts$/ }, ...inBrowsers },
  }),
];
