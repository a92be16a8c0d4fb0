import { expect, test, vi } from 'vitest';
import { startServer } from './testkit/server-process.ts';
import { createTestDatabase } from './testkit/test-app.ts';

// A cold start of Vite takes half a minute on two cores, too long to run for every change.
vi.setConfig({ testTimeout: 120_000 });

test('development serves the pages from source', async () => {
  const { url, drop } = await createTestDatabase();
  const server = await startServer({ DATABASE_URL: url, WEB_MODE: 'dev' });
  const page = await fetch(`${server.url}/login`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('/app/root.tsx');
  expect(await server.stop()).toMatchObject({ code: 0 });
  await drop();
});
