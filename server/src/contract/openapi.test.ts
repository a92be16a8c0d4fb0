import type { Endpoint } from '@dihaadi/contract/endpoint';
import { mobile, pincode, telephone } from '@dihaadi/contract/fields';
import { readJob } from '@dihaadi/contract/jobs';
import { publicStats } from '@dihaadi/contract/statistics';
import * as settings from '@dihaadi/contract/settings';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sampleBody } from '../testkit/caller.ts';
import { declaredEndpoints } from '../testkit/samples.ts';
import { startTestApp, type TestApp } from '../testkit/test-app.ts';

const endpoints = await declaredEndpoints();

const Schema = z.record(z.string(), z.unknown());
const Content = z.record(z.string(), z.object({ schema: Schema, example: z.unknown().optional() }));
const Operation = z.object({
  description: z.string(),
  'x-roles': z.union([z.string(), z.array(z.string())]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: Content.optional() })),
});
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
});

let app: TestApp;
let document: z.output<typeof Document>;
beforeAll(async () => {
  app = await startTestApp();
  document = Document.parse((await app.fastify.inject({ url: '/api/openapi.json' })).json());
});
afterAll(() => app.close());

const operationOf = ({ method, path }: Endpoint) =>
  Operation.parse(document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]);

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
const compiled = new Map<string, ValidateFunction>();

/** Returns the errors that a client generated from the document finds in `value`. */
function clientTakes(schema: z.output<typeof Schema>, value: unknown): string[] {
  if (compiled.size === 0) ajv.addSchema({ $id: 'api', components: document.components });
  const text = JSON.stringify(schema).replaceAll('"#/', '"api#/');
  const validate = compiled.get(text) ?? ajv.compile(Schema.parse(JSON.parse(text)));
  compiled.set(text, validate);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const JSON_TYPE = 'application/json';
/** Returns the errors that a client finds in the example of a response; files have no schema. */
function wrongAnswers(endpoint: Endpoint): string[] {
  const answered = operationOf(endpoint).responses[endpoint.status]?.content?.[JSON_TYPE];
  return answered === undefined || endpoint.kind === 'file'
    ? []
    : clientTakes(answered.schema, answered.example);
}

/** Returns the errors in an operation's examples. Request examples are also validated by the API itself. */
function wrongExamples(endpoint: Endpoint): unknown[] {
  const sent = operationOf(endpoint).requestBody?.content[JSON_TYPE];
  const wrong = [
    ...(sent === undefined ? [] : clientTakes(sent.schema, sent.example)),
    ...wrongAnswers(endpoint),
    ...(endpoint.body?.safeParse(sent?.example).error?.issues ?? []),
  ];
  return wrong.map((why) => [endpoint.name, why]);
}

const NOTHING_SAID = /Default Response/;

describe('13.16 the OpenAPI document', () => {
  test('says who may call each operation and what its success means', () => {
    for (const endpoint of endpoints) {
      const operation = operationOf(endpoint);
      expect(operation['x-roles']).toEqual(endpoint.access);
      for (const [status, { description }] of Object.entries(operation.responses))
        expect(description, `${endpoint.name} ${status}`).not.toMatch(NOTHING_SAID);
    }
  });

  test('has an example of every request and response, which its own schemas and the API accept', () => {
    expect(endpoints.flatMap(wrongExamples)).toEqual([]);
    for (const endpoint of endpoints.filter(({ kind }) => kind === 'upload'))
      expect(operationOf(endpoint).requestBody, endpoint.name).toBeDefined();
  });

  test('accepts what the API accepts: each sample, and each way to write a number, a code or an amount', () => {
    for (const endpoint of endpoints) {
      const sent = operationOf(endpoint).requestBody?.content[JSON_TYPE];
      if (sent === undefined || endpoint.body === undefined) continue;
      const body = Schema.catch({}).parse(sampleBody(endpoint));
      const ways: unknown[] = [body];
      for (const field of Object.keys(body))
        for (const written of [
          '098765 43210',
          '९८७६५ ४३२१०',
          ' 302 017 ',
          'rj14 2011 0012345',
          'neha gupta',
          4.35,
          19.99,
        ])
          if (endpoint.body.safeParse({ ...body, [field]: written }).success)
            ways.push({ ...body, [field]: written });
      for (const way of ways) expect(clientTakes(sent.schema, way), endpoint.name).toEqual([]);
    }
  });

  test('lets responses gain fields without breaking a client, and lists all current fields', () => {
    const stats = operationOf(publicStats).responses['200']?.content?.[JSON_TYPE]?.schema ?? {};
    expect(clientTakes(stats, { total_workers: 1 })).not.toEqual([]);
    for (const [name, { additionalProperties, properties, type }] of Object.entries(
      document.components.schemas,
    )) {
      expect(additionalProperties, name).not.toBe(false);
      if (type === 'object') expect(Object.keys(Object(properties)).length, name).toBeGreaterThan(0);
    }
    expect(Object.keys(document.components.schemas).filter((name) => name.endsWith('Input'))).toEqual([]);
  });
});

describe('13.16 the API', () => {
  test('accepts a landline and a toll-free number, for the grievance officer and for WhatsApp', async () => {
    const token = await app.token('super_admin');
    for (const [written, kept] of [
      ['0141 223 4567', '+911412234567'],
      ['1800 180 1551', '18001801551'],
      ['1860-266-2666', '18602662666'],
      ['98765 43210', '+919876543210'],
    ]) {
      const whatsapp = await app.ok(settings.saveWhatsapp, { token, body: { phone_number: written } });
      expect(whatsapp.phone_number).toBe(kept);
      const platform = await app.ok(settings.savePlatform, { token, body: { grievance_phone: written } });
      expect(platform.grievance_phone).toBe(kept);
    }
    for (const wrong of ['12345', '1800', '0141 22', '+1 415 555 2671']) {
      expect(telephone.safeParse(wrong).success, wrong).toBe(false);
      await app.refused(400, settings.saveWhatsapp, { token, body: { phone_number: wrong } });
    }
    expect(mobile.safeParse('1800 180 1551').success).toBe(false);
    expect(pincode.safeParse('302 017').success).toBe(true);
  });

  test('does not know a demo job: 404, and a malformed id is 400', async () => {
    expect((await app.refused(404, readJob, { params: { id: 'sample-1' } })).code).toBe('not-found');
    await app.refused(400, readJob, { params: { id: 'whatever' } });
  });
});
