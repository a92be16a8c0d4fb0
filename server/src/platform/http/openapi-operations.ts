import { type Endpoint, refusesSuspended } from '@dihaadi/contract/endpoint';
import { z } from 'zod';
import { exampleOf, type Schemas } from './openapi-examples.ts';

const Schema = z.record(z.string(), z.unknown());
const Content = z.record(z.string(), z.looseObject({ schema: Schema }));
const Response = z.looseObject({ description: z.string(), content: Content.optional() });
const Operation = z.looseObject({
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(z.string(), Response),
});
type Operation = z.output<typeof Operation>;
const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({ schemas: z.record(z.string(), Schema) }),
});

/**
 * Adds to the document what the schemas can't express: who may call, what success means, the response headers, the
 * files sent, and an example of everything. Unreferenced schemas are left out.
 */
export function describeOperations<D extends object>(written: D, served: readonly Endpoint[]): D {
  const document = Document.parse(written);
  const { paths } = document;
  const schemas = openSchemas(document.components.schemas);
  for (const endpoint of served) {
    const at = paths[`/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`];
    const operation = at?.[endpoint.method.toLowerCase()];
    if (at !== undefined && operation !== undefined)
      at[endpoint.method.toLowerCase()] = described(operation, endpoint, schemas);
  }
  const components = { ...document.components, schemas: referencedSchemas(paths, schemas) };
  return { ...written, ...document, paths, components };
}

/** Responses may get new fields at any time, and clients must not refuse them. Requests stay closed. */
const openSchemas = (schemas: Schemas): Schemas =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, Schema.parse(opened(schema))]));

function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      key === 'additionalProperties' && inner === false ? [] : [[key, opened(inner)]],
    ),
  );
}

function referencedSchemas(paths: unknown, schemas: Schemas): Schemas {
  const used = new Set<string>();
  const look = (at: unknown): void => {
    for (const [, name = ''] of JSON.stringify(at).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      look(schemas[name] ?? {});
    }
  };
  look(paths);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

function described(operation: Operation, endpoint: Endpoint, schemas: Schemas): Operation {
  const success = operation.responses[endpoint.status];
  return {
    ...operation,
    description: descriptionOf(endpoint),
    'x-roles': endpoint.access,
    ...requestOf(operation, endpoint, schemas),
    responses: {
      ...operation.responses,
      [endpoint.status]: {
        ...success,
        description: successOf(endpoint),
        ...headersOf(endpoint),
        ...(success?.content && { content: exampled(Content.parse(opened(success.content)), schemas) }),
      },
    },
  };
}

const ACCESS_DESCRIPTIONS = {
  public: 'Open to all: no login needed.',
  optional: 'Guests and people who are logged in may call.',
} as const;

function descriptionOf(endpoint: Endpoint): string {
  const { access, limit, idempotent } = endpoint;
  return [
    `${endpoint.summary}.`,
    typeof access === 'string' ? ACCESS_DESCRIPTIONS[access] : `For: ${access.join(', ')}.`,
    ...(refusesSuspended(endpoint) ? ['Not for a suspended account.'] : []),
    ...(idempotent
      ? ['Repeating the same Idempotency-Key and body within 24 hours returns the first result.']
      : []),
    ...(limit ? [`At most ${limit.max} calls in ${limit.seconds} seconds from one address.`] : []),
  ].join(' ');
}

const SUCCESS: Record<Endpoint['kind'], string> = {
  json: 'The change was made. Returns the current state',
  list: 'One page of the list; the next one is in the Link header',
  stream: 'Server-sent events, until the client disconnects or the session ends',
  file: 'The file',
  upload: 'The file was saved',
  webhook: 'The message was accepted',
  return: 'Redirects to a page of the site',
};

function successOf({ kind, status, method, summary }: Endpoint): string {
  if (status === 204) return 'The change was made. The response has no body';
  if (status === 201) return 'Created. Returns the new resource';
  return kind === 'json' && method === 'GET' ? summary : SUCCESS[kind];
}

const text = (description: string) => ({ description, schema: { type: 'string' } });

function headersOf(endpoint: Endpoint) {
  const isRows = endpoint.kind === 'list' || endpoint.reply instanceof z.ZodArray;
  const headers = {
    ...(endpoint.kind === 'list' && { Link: text('`<address>; rel="next"`, unless this is the last page') }),
    ...(endpoint.etag && isRows && { 'Row-ETags': text('The ETag of each row, in the same order') }),
    ...(endpoint.etag && !isRows && { ETag: text('Send it as If-Match when you change this resource') }),
    ...(endpoint.kind === 'return' && { Location: text('The page') }),
  };
  return Object.keys(headers).length === 0 ? {} : { headers };
}

const Examples = z.looseObject({ examples: z.array(z.unknown()) });
const bytes = { schema: { type: 'string', format: 'binary' } };
const FILES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/** The request body; the schemas don't describe files and other systems' messages. */
function requestOf({ requestBody }: Operation, { kind, body }: Endpoint, schemas: Schemas) {
  if (kind === 'upload')
    return {
      requestBody: { required: true, content: Object.fromEntries(FILES.map((type) => [type, bytes])) },
    };
  if (kind === 'webhook' || kind === 'return')
    return { requestBody: { required: true, content: { '*/*': bytes } } };
  if (requestBody === undefined || body === undefined) return {};
  const [said] = Examples.safeParse(z.globalRegistry.get(body)).data?.examples ?? [];
  const content = exampled(requestBody.content, schemas);
  if (said === undefined) return { requestBody: { ...requestBody, content } };
  const withOwn = Object.entries(content).map(([media, one]) => [media, { ...one, example: said }]);
  return { requestBody: { ...requestBody, content: Object.fromEntries(withOwn) } };
}

const exampled = (content: z.output<typeof Content>, schemas: Schemas) =>
  Object.fromEntries(
    Object.entries(content).map(([media, { schema, ...rest }]) => [
      media,
      schema['format'] === 'binary'
        ? { ...rest, schema }
        : { ...rest, schema, example: exampleOf(schema, schemas) },
    ]),
  );
