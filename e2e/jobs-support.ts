import type { APIRequestContext } from '@playwright/test';
import { uniqueDigits } from './unique-data.ts';
import { expect, PASSWORD } from './support.ts';

/** Posts a job through the API, as the super admin. */
export async function postJob(
  request: APIRequestContext,
  job: Record<string, unknown> = {},
): Promise<string> {
  const account = { email: 'super_admin@demo.dihaadi.example', password: PASSWORD, user_type: 'super_admin' };
  const signedIn = await request.post('/api/admin/login', { data: account });
  const { access_token } = await signedIn.json();
  const posted = await request.post('/api/jobs', {
    headers: { authorization: `Bearer ${access_token}` },
    data: {
      title: `Mason ${uniqueDigits()}`,
      description: 'Forty metres of brick wall around a school.',
      requirements: 'You lay a straight course.',
      responsibilities: 'Two metres a day with a helper.',
      job_location: 'Sanganer',
      city: 'Jaipur',
      state: 'Rajasthan',
      ...job,
    },
  });
  expect(posted.status()).toBe(201);
  return (await posted.json()).id;
}
