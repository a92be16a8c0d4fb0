import type { Language } from '@dihaadi/contract/registration';
import { people } from '@dihaadi/contract/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoEmail } from '../../../seeds/demo.ts';
import type { PdfPart } from '../../platform/pdf.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { readableCopy } from './privacy.documents/readable-copy.ts';
import { chapters } from './privacy.documents/sections.ts';
import { subjectsOfPerson } from './privacy.queries.ts';
import { personalTables } from './privacy.tables.ts';
import { sectionsOf } from './privacy.usecases/personal-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const textsOf = (part: PdfPart): string[] => {
  if ('text' in part) return [part.text];
  if ('stack' in part) return part.stack.flatMap(textsOf);
  if ('columns' in part) return part.columns.flatMap(textsOf);
  return part.table.body.flat().flatMap(textsOf);
};

const printed = (copy: Parameters<typeof readableCopy>[0], language: Language): string[] =>
  readableCopy(copy, language).content.flatMap(textsOf);

/** Technical records, meaningless to a person: only the JSON file has them. */
const technical = new Set([
  'bill_photo',
  'candidate_service',
  'commitment',
  'coupon_hold',
  'decision',
  'device_photo',
  'device_step',
  'driver_presence',
  'former_contact',
  'job_digest',
  'one_time_code',
  'document_reminder',
  'payout_batch_item',
  'recovery_code',
  'suspension_photo',
  'register_name',
  'trip',
  'trip_decision',
  'trip_photo',
  'assignment_position',
  'trip_position',
  'two_factor',
  'wage_draw',
]);

describe('a readable copy', () => {
  test('shows every table about people except technical records', () => {
    const shown = new Set<string>(chapters.flatMap(({ sections }) => sections).map(({ table }) => table));
    const held = new Set<string>(personalTables.flatMap(([, tables]) => tables).map(({ table }) => table));
    expect([...held].filter((table) => !shown.has(table) && !technical.has(table))).toEqual([]);
  });

  test.each(people)('for a %s has labels instead of codes, in English and Hindi', async (role) => {
    const { id } = await app.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', demoEmail(role))
      .where('role', '=', role)
      .executeTakeFirstOrThrow();
    const sections = await sectionsOf(app.db, await subjectsOfPerson(app.db, id));
    const copy = { made_at: '2026-11-21T11:00:00Z', sections };
    for (const language of ['en', 'hi'] as const) {
      const codes = printed(copy, language).filter((text) =>
        /^[a-z]+(?:_[a-z]+)+$|T\d\d:\d\d:|[0-9a-f]{8}-[0-9a-f]{4}-/.test(text),
      );
      expect(codes).toEqual([]);
    }
    expect(printed(copy, 'hi')).toEqual(
      expect.arrayContaining(['Dihaadi पर आपका डेटा', 'आपकी प्रोफ़ाइल', 'नाम']),
    );
  });

  test('shows amounts in rupees, times in IST, yes and no, and the status as a label', () => {
    const rows = [
      { created_at: '2026-11-20T11:00:00+00:00', paise: 123_450, method: 'upi', payment_status: 'paid' },
    ];
    const copy = { made_at: '2026-11-21T11:00:00Z', sections: [{ table: 'wage_payment', rows }] };
    expect(printed(copy, 'en')).toEqual(
      expect.arrayContaining(['Amount', '₹1,234.50', '20 Nov 2026, 4:30 pm', 'UPI', 'Paid']),
    );
    expect(printed(copy, 'hi')).toEqual(
      expect.arrayContaining(['रकम', '₹1,234.50', '20 नवंबर 2026, शाम 4:30', 'दिया गया']),
    );
    const wishes = { table: 'notification_preference', rows: [{ sms: true, email: false }] };
    expect(printed({ ...copy, sections: [wishes] }, 'hi')).toEqual(expect.arrayContaining(['हाँ', 'नहीं']));
  });

  test('shows the newest 25 rows of a long list, and how many the JSON file has', () => {
    const rows = Array.from({ length: 30 }, (_, day) => ({
      created_at: `2026-11-${String(day + 1).padStart(2, '0')}T06:00:00+00:00`,
      expires_at: null,
    }));
    const texts = printed({ made_at: '2026-11-30T11:00:00Z', sections: [{ table: 'session', rows }] }, 'en');
    expect(texts).toContain('The newest 25 of 30. The JSON file has all of them.');
    expect(texts).toContain('30 Nov 2026, 11:30 am');
    expect(texts).not.toContain('5 Nov 2026, 11:30 am');
  });
});
