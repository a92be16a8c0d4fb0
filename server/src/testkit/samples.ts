import { readdirSync } from 'node:fs';
import type { Endpoint } from '@dihaadi/contract/endpoint';
import { forManager } from '@dihaadi/contract/manager';
import { z } from 'zod';

type Schema = z.core.$ZodType;
/** Path of a value in a request: names, and numbers inside lists. */
export type Path = readonly (string | number)[];

const contract = new URL('../../../contract/src/', import.meta.url);

const Declared = z.object({
  kind: z.enum(['json', 'list', 'stream', 'file', 'upload', 'webhook', 'return']),
  name: z.string(),
  method: z.string(),
  path: z.string(),
  access: z.union([z.string(), z.array(z.string())]),
});
const isEndpoint = (value: unknown): value is Endpoint => Declared.safeParse(value).success;

/** Returns every endpoint that any file of the contract declares. */
export async function declaredEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.map((name): Promise<object> => import(new URL(name, contract).href)),
  );
  const declared = [...new Set(modules.flatMap((module) => Object.values(module).filter(isEndpoint)))];
  return declared.flatMap((one) => (one.desk === undefined ? [one] : [one, forManager(one)]));
}

// Possible leaf values; the first that a schema accepts is its sample.
const LEAVES = [
  'Jaipur',
  '98765 43210',
  'asha@example.com',
  '6f1c1e0a-4b7d-4c55-9a2e-0d9f3c1b7a11',
  '2027-01-15T10:30:00+05:30',
  '2027-01-15',
  'https://example.com/logo.png',
  '302017',
  'Kumkum-and-27-marigolds',
  1,
  100,
  0.5,
  true,
  null,
];

/**
 * Returns the smallest input that `schema` accepts, without optional fields. A schema with rules beyond its shape
 * declares its own sample: `.meta({ examples: [...] })`.
 */
export function sampleOf(schema: Schema): unknown {
  const [example] = z.array(z.unknown()).catch([]).parse(z.globalRegistry.get(schema)?.['examples']);
  if (example !== undefined) return example;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return undefined;
  if (schema instanceof z.ZodNullable) return null;
  const inner = unwrapped(schema);
  const parts = partsOf(inner);
  if (inner instanceof z.ZodObject || inner instanceof z.ZodRecord) return Object.fromEntries(given(parts));
  if (inner instanceof z.ZodArray) return parts.map(([, part]) => sampleOf(part));
  const [only] = parts;
  return only === undefined ? leafSample(schema, inner) : sampleOf(only[1]);
}

const given = (parts: readonly Part[]) =>
  parts
    .map(([name, part]): [unknown, unknown] => [name, sampleOf(part)])
    .filter(([, value]) => value !== undefined);

function leafSample(schema: Schema, inner: Schema): unknown {
  const own =
    inner instanceof z.ZodEnum ? inner.options : inner instanceof z.ZodLiteral ? [...inner.values] : [];
  const sample = [...own, ...LEAVES].find((value) => z.safeParse(schema, value).success);
  if (sample === undefined)
    throw new Error(`No sample for a ${typeOf(inner)}: add one to LEAVES, or meta({ examples })`);
  return sample;
}

type Part = [key: string | number | undefined, part: Schema];

/** Returns the parts of a schema. An alternative has no key. */
function partsOf(schema: Schema): Part[] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape);
  if (schema instanceof z.ZodArray) return [[0, schema.element]];
  if (schema instanceof z.ZodUnion) return schema.options.map((option): Part => [undefined, option]);
  if (schema instanceof z.ZodRecord)
    return [...keysOf(schema.keyType)].map((key): Part => [key, schema.valueType]);
  return [];
}

const keysOf = (key: Schema): Iterable<string | number> =>
  key instanceof z.ZodEnum ? z.array(z.union([z.string(), z.number()])).parse(key.options) : ['any'];

function unwrapped(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapped(schema.unwrap());
  }
  return schema instanceof z.ZodPipe ? unwrapped(schema.in) : schema;
}

const typeOf = (schema: Schema): string => (schema instanceof z.ZodType ? schema.def.type : 'unknown');

/** Returns the paths and types of all values that `schema` accepts, including optional ones. */
export function leavesOf(schema: Schema, path: Path = []): { path: Path; type: string }[] {
  const inner = unwrapped(schema);
  const parts = partsOf(inner);
  if (parts.length === 0) return [{ path, type: typeOf(inner) }];
  return parts.flatMap(([key, part]) => leavesOf(part, key === undefined ? path : [...path, key]));
}

/** Returns a copy of `sample` with `value` at `path`. */
export function withAt(sample: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') return [withAt(Array.isArray(sample) ? sample[key] : undefined, rest, value)];
  const fields = z.record(z.string(), z.unknown()).catch({}).parse(sample);
  return { ...fields, [key]: withAt(fields[key], rest, value) };
}
