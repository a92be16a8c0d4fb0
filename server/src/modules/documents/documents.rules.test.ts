import { documentKinds } from '@dihaadi/contract/documents';
import { roles } from '@dihaadi/contract/roles';
import { expect, test } from 'vitest';
import { answerOf } from '../../testkit/rules.ts';
import * as rules from './documents.rules.ts';

test('drivers have vehicle documents, workers certificates, companies their own; other roles have none', () => {
  const kinds = (role: (typeof roles)[number]) =>
    documentKinds.filter((kind) => answerOf(() => rules.checkKind(role, kind)) === 'allowed');
  expect(kinds('driver')).toEqual([
    'license',
    'registration_certificate',
    'insurance',
    'pollution_certificate',
  ]);
  expect(kinds('worker')).toEqual(['skill_certificate']);
  expect(kinds('job_provider')).toEqual(['gst_certificate', 'company_registration', 'identity']);
  for (const role of roles.filter((one) => !['driver', 'worker', 'job_provider'].includes(one)))
    expect(kinds(role)).toEqual([]);
  expect(answerOf(() => rules.checkKind('worker', 'license'))).toBe('bad-input: kind');
});

test('a document that expires has a last day that is not over', () => {
  const answer = (kind: (typeof documentKinds)[number], expiresOn: string) =>
    answerOf(() => rules.checkLastDay(kind, { expiresOn, today: '2026-11-22' }));
  expect(answer('license', '2026-11-22')).toBe('allowed');
  expect(answer('license', '2026-11-21')).toBe('bad-input: expires_on');
  expect(answer('skill_certificate', '2027-01-01')).toBe('bad-input: expires_on');
});

test('a newer document replaces the previous one, but up to ten certificates are kept side by side', () => {
  expect(documentKinds.filter((kind) => !rules.isSingleDocumentKind(kind))).toEqual(['skill_certificate']);
  expect(rules.MAX_SKILL_CERTIFICATES).toBe(10);
});

test('a link to a document works for five minutes, and its image stays readable', () => {
  expect([rules.PASS_LASTS_MS, rules.LONGEST_PX]).toEqual([300_000, 2400]);
});
