import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** Serves the service worker with its build: browsers reinstall it when a byte has changed. */
export async function serveServiceWorker(
  app: FastifyInstance,
  { folder, build }: { folder: string; build: string },
): Promise<void> {
  const source = await readFile(`${folder}/service-worker.js`, 'utf8');
  const script = `self.BUILD=${JSON.stringify(build)};\n${source}`;
  app.get('/service-worker.js', { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'; script-src 'self'",
      })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}
