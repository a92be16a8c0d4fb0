// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../testkit/show.tsx';
import { ShareLink } from './share-link.tsx';

test('a job is shared on WhatsApp with its pay, its location and its URL', async () => {
  const job = {
    title: 'Electrician & fitter',
    contract_type: 'monthly',
    salary_min: 20_000,
    salary_max: 24_000,
    is_remote: false,
    job_location: 'MI Road',
    city: 'Jaipur',
  } as const;
  const url = 'https://dihaadi.example/jobs/1';
  const shown = await show([{ path: '/', element: <ShareLink job={job} url={url} /> }], {
    at: '/',
    answers: {},
  });
  const address = new URL(shown.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href') ?? '');
  expect(address.host).toBe('wa.me');
  expect(address.searchParams.get('text')).toBe(
    `Electrician & fitter\n₹20,000–₹24,000\nMI Road, Jaipur\n${url}`,
  );
});
