import { expect, test } from 'vitest';
import { openI18n } from '../../../lib/i18n.tsx';
import { kilometres } from '../../trips/trips.labels.ts';
import { distanceText, jobSentence } from './worker.labels.ts';

const job = {
  service: { name: 'Painter', category: 'painter' },
  wage: 450,
  start_at: '2026-11-28T03:30:00Z',
  hours: 4,
  days: null,
} as const;

test('20.A7: nearby work is shown as in your area, never 0 km away, also when read aloud', async () => {
  const [en, hi] = [await openI18n('en'), await openI18n('hi')];
  expect([distanceText(en, 0), distanceText(en, 3)]).toEqual(['In your area', '3 km']);
  expect(jobSentence(en, { ...job, distance_km: 0 })).toContain('You get ₹450. In your area. 4 hours.');
  expect(jobSentence(en, { ...job, distance_km: 3 })).toContain('You get ₹450. 3 km from you. 4 hours.');
  expect(jobSentence(hi, { ...job, distance_km: 0 })).toContain('मिलेंगे। आपके इलाक़े में। 4 घंटे।');
  expect(jobSentence(hi, { ...job, distance_km: 3 })).toContain('मिलेंगे। आपसे 3 किमी दूर। 4 घंटे।');
});

test('20.A7: a nearby pickup is less than 1 km away, never 0 km', async () => {
  const en = await openI18n('en');
  expect([kilometres(en, 0.04), kilometres(en, 0.4)]).toEqual(['less than 1 km', '0.4 km']);
});
