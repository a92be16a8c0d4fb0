import { z } from 'zod';

const Schema = z.record(z.string(), z.unknown());
type Schema = z.output<typeof Schema>;
/** The schemas referenced by others, by name. */
export type Schemas = Readonly<Record<string, Schema>>;

// For a text without a format, the field's name decides the example.
const BY_NAME: readonly [RegExp, string][] = [
  [/phone/, '+919876543210'],
  [/email|^to$/, 'asha@example.com'],
  [/address$/, '22, Nirman Nagar, Ajmer Road'],
  [/pincode/, '302019'],
  [/city/, 'Jaipur'],
  [/state$/, 'Rajasthan'],
  [/company|legal_name/, 'Sharma Traders'],
  [/name|^by$/, 'Asha Verma'],
  [/url|link|uri/, 'https://example.com/'],
  [/password/, 'Kumkum-and-27-marigolds'],
  [/token|pass$/, 'eyJhbGciOiJIUzI1NiJ9'],
  [/color/, '#e07b39'],
  [/_key$|code$|number$|utr|_id$/, 'A1B2C3D4'],
  [/message|text|description|note|reason|summary|comment/, 'Please come in the morning'],
];

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '6f1c1e0a-4b7d-4c55-9a2e-0d9f3c1b7a11',
  'date-time': '2027-01-15T10:30:00.000Z',
  date: '2027-01-15',
  email: 'asha@example.com',
  uri: 'https://example.com/',
};

const List = z.array(z.unknown()).min(1);

const Types = z.union([z.string(), z.array(z.string())]).catch('string');

/** Returns an example for a JSON schema: its own, or one made from its shape and field names. */
export function exampleOf(schema: Schema, schemas: Schemas, name = ''): unknown {
  const said = List.safeParse(schema['examples'] ?? schema['enum']).data?.[0] ?? schema['const'];
  if (said !== undefined) return said;
  const one = referred(schema, schemas);
  return one === undefined ? ofType(schema, schemas, name) : exampleOf(one, schemas, name);
}

/** Resolves a schema: the one it refers to, or the first of its alternatives. */
function referred(schema: Schema, schemas: Schemas): Schema | undefined {
  const { $ref, anyOf, oneOf, allOf } = schema;
  if (typeof $ref === 'string') return schemas[$ref.replace('#/components/schemas/', '')] ?? {};
  return z
    .array(Schema)
    .catch([])
    .parse(anyOf ?? oneOf ?? allOf)[0];
}

function ofType(schema: Schema, schemas: Schemas, name: string): unknown {
  const type = [Types.parse(schema['type'])].flat().find((one) => one !== 'null');
  if (type === undefined) return null;
  if (type === 'object') return ofObject(schema, schemas);
  if (type === 'array') return [exampleOf(Schema.catch({}).parse(schema['items']), schemas, name)];
  if (type === 'boolean') return true;
  return type === 'string' ? ofText(schema, name) : Math.max(1, z.number().catch(1).parse(schema['minimum']));
}

const ofText = (schema: Schema, name: string): string =>
  BY_FORMAT[String(schema['format'])] ?? BY_NAME.find(([called]) => called.test(name))?.[1] ?? 'Text';

function ofObject(schema: Schema, schemas: Schemas): unknown {
  const properties = Object.entries(z.record(z.string(), Schema).catch({}).parse(schema['properties']));
  return Object.fromEntries(properties.map(([field, inner]) => [field, exampleOf(inner, schemas, field)]));
}
