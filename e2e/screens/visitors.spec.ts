import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { bookPackage, DESK, test } from '../support.ts';
import { read } from '../work-support.ts';
import { ofGuests, publicPages, publicPagesInHindi } from './lists.ts';
import { speak, visit } from './visit.ts';

test.use(DESK);

/** Returns the company of the demo job provider. */
async function aCompany(request: APIRequestContext): Promise<string> {
  const jobs = await read(
    await request.get('/api/jobs?limit=100'),
    z.array(z.object({ company_id: z.string() })),
  );
  return jobs.find(({ company_id: id }) => id !== 'admin_company')?.company_id ?? '';
}

test('the public pages, in English', async ({ page, faults, request }) => {
  const [job] = await read(await request.get('/api/jobs?limit=1'), z.array(z.object({ id: z.string() })));
  await visit(page, publicPages({ job: job?.id ?? '', company: await aCompany(request) }), { faults });
});

test('the public pages, in Hindi', async ({ page, faults, request }) => {
  await visit(page, publicPagesInHindi({ company: await aCompany(request) }), { faults });
});

for (const language of ['en', 'hi'] as const)
  test(`${language}: what one fills in without an account`, async ({ page, faults, request }) => {
    const { tracking_token: token } = await bookPackage(request);
    const data = { kind: 'other', text: 'The driver never called.' };
    const { id: dispute } = await read(
      await request.post(`/api/track/${token}/disputes`, { data }),
      z.object({ id: z.string() }),
    );
    await speak(page, language);
    await visit(page, ofGuests({ token, company: await aCompany(request), dispute }), { faults, language });
  });
