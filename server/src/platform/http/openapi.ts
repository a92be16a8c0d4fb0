import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { problem } from '../errors.ts';

const ODD_PATH = /%00|\.\.|%2e%2e/i;

/** OpenAPI 3.1 of every route registered after it, at /api/openapi.json, readable at /api/docs. */
export async function describeApi(fastify: FastifyInstance): Promise<void> {
  await fastify.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Dihaadi',
        description: 'Bookings of work, delivery and transport in India.',
        version: '1.0.0',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await fastify.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      onRequest: async (request) => {
        // The viewer's own file server answers these with an error of its own.
        if (ODD_PATH.test(request.url)) throw problem('not-found', 'There is nothing at this address.');
      },
    },
    staticCSP: true,
    // The viewer sets styles from its script; it runs no inline script.
    transformStaticCSP: () =>
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  });
  fastify.get('/api/openapi.json', { schema: { hide: true } }, async () => fastify.swagger());
}
