import type { Endpoint } from '@dihaadi/contract/endpoint';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problem } from '../errors.ts';
import { describeOperations } from './openapi-operations.ts';
import { responsesOf } from './schema.ts';

const ODD_PATH = /%00|\.\.|%2e%2e/i;

type Override = { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema };

const Checks = z.array(z.looseObject({ _zod: z.looseObject({ def: z.looseObject({ check: z.string() }) }) }));
const Examples = z.looseObject({ examples: z.array(z.unknown()) });

/**
 * A value normalised before validation (a phone number with spaces, a code in small letters) is validated in a form
 * that no client sends: its pattern would make a client refuse what the API accepts, so it is left out. The examples of
 * a schema are shown.
 */
function fixJsonSchema({ zodSchema, jsonSchema }: Override): void {
  const def = zodSchema instanceof z.ZodType ? zodSchema.def : {};
  const checks = Checks.safeParse('checks' in def ? def.checks : []).data ?? [];
  if (checks.some((check) => check['_zod'].def.check === 'overwrite')) delete jsonSchema.pattern;
  const said = Examples.safeParse(z.globalRegistry.get(zodSchema));
  if (said.success)
    Object.assign(jsonSchema, said.data.examples.length > 0 && { examples: said.data.examples });
}

const zodToJsonConfig = { override: fixJsonSchema };

/**
 * Serves OpenAPI 3.1 of every route registered after it, at /api/openapi.json, readable at /api/docs. `served` are the
 * endpoints, once registered.
 */
export async function describeApi(fastify: FastifyInstance, served: readonly Endpoint[]): Promise<void> {
  const transform = createJsonSchemaTransform({ zodToJsonConfig });
  const transformObject = createJsonSchemaTransformObject({ zodToJsonConfig });
  await fastify.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Dihaadi',
        description: 'API for booking workers, deliveries and transport in India.',
        version: '1.0.0',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => {
      const endpoint = served.find(({ name }) => name === route.schema.operationId);
      if (endpoint === undefined) return transform(route);
      return transform({ ...route, schema: { ...route.schema, response: responsesOf(endpoint) } });
    },
    transformObject: (document) => describeOperations(transformObject(document), served),
  });
  await fastify.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      onRequest: async (request) => {
        // The viewer's own file server answers these with its own error.
        if (ODD_PATH.test(request.url)) throw problem('not-found');
      },
    },
    staticCSP: true,
    // The viewer sets styles from its script; it runs no inline script.
    transformStaticCSP: () =>
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  });
  fastify.get('/api/openapi.json', { schema: { hide: true } }, async () => fastify.swagger());
}
