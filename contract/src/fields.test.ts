import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  dayOrTime,
  email,
  id,
  latitude,
  line,
  longitude,
  mobile,
  optionalParagraph,
  paging,
  paragraph,
  rupees,
  time,
} from './fields.ts';
import { toPaise, toRupees } from './money.ts';

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

test('text drops marks that change the direction of what follows, and keeps the joiners that Hindi needs', () => {
  expect(line(50).parse('\u202eRavi\u202c \u2066Kumar\u2069\u200f')).toBe('Ravi Kumar');
  expect(paragraph(50).parse('\ufeffक्\u200dष\n\u{e0041}श्\u200cव')).toBe('क्\u200dष\nश्\u200cव');
  expect(takes(line(50), '\u202e\u202c')).toBe(false);
});

describe('an Indian mobile number', () => {
  // design/india.md, section 3
  test.each(['9876543210', '09876543210', '00919876543210', '919876543210', '+919876543210'])(
    'reads %s as +919876543210',
    (written) => {
      expect(mobile.parse(written)).toBe('+919876543210');
    },
  );

  test.each(['98765 43210', '+91 98765-43210', '(+91) 98765 43210', ' 0 98765.43210 ', '+91-9876-543-210'])(
    'may be written “%s”',
    (written) => {
      expect(mobile.parse(written)).toBe('+919876543210');
    },
  );

  test.each(['९८७६५४३२१०', '৯৮৭৬৫৪৩২১০', '௯௮௭௬௫௪௩௨௧௦', '۹۸۷۶۵ ۴۳۲۱۰'])(
    'may be written %s, in the digits of another script',
    (written) => {
      expect(mobile.parse(written)).toBe('+919876543210');
    },
  );

  test.each([
    ['5123456789', 'does not begin with 6 to 9'],
    ['1234567890', 'does not begin with 6 to 9'],
    ['02223456789', 'is a landline of Mumbai'],
    ['+9198765432101', 'has a digit too many'],
    ['987654321', 'has a digit too few'],
    ['+14155552671', 'is of another country'],
    ['+91+919876543210', 'has its country twice'],
    ['98765abcde', 'has letters'],
    ['98765\t43210', 'holds a control character'],
    ['', 'is empty'],
    ['+91', 'is only a country'],
    [9876543210, 'is no text'],
  ])('refuses %s: it %s', (written, why) => {
    expect(takes(mobile, written), why).toBe(false);
  });

  test('reads 9198765432 as a complete number, not as eight digits after a country code', () => {
    expect(mobile.parse('9198765432')).toBe('+919198765432');
  });

  const national = fc
    .tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^[0-9]{9}$/))
    .map((parts) => parts.join(''));
  const prefix = fc.constantFrom('', '0', '91', '+91', '0091', '+91 ', '+91-', '91 ');

  test('has the same E.164 form in every spelling, and parsing that again changes nothing', () => {
    fc.assert(
      fc.property(
        national,
        prefix,
        fc.nat({ max: 10 }),
        fc.constantFrom('', ' ', '-', '.'),
        (number, before, at, gap) => {
          const written = `${before}${number.slice(0, at)}${gap}${number.slice(at)}`;
          expect(mobile.parse(written)).toBe(`+91${number}`);
          expect(mobile.parse(mobile.parse(written))).toBe(`+91${number}`);
        },
      ),
    );
  });

  test('any input is refused or becomes E.164', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[+0-9 ()-]{8,16}$/)),
        (typed) => {
          const parsed = mobile.safeParse(typed);
          if (parsed.success) expect(parsed.data).toMatch(/^\+91[6-9]\d{9}$/);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('text', () => {
  test('is trimmed and normalised to NFC, so that equal names are equal texts', () => {
    expect(line(20).parse('  Rene\u0301e  ')).toBe('Ren\u00e9e');
    expect(paragraph(20).parse('\n नमस्ते \n')).toBe('नमस्ते');
  });

  test('is measured as stored: surrounding spaces do not count, the limits apply', () => {
    expect(takes(line(5), '  Asha!  ')).toBe(true);
    expect(takes(line(5), 'Asha!!')).toBe(false);
    expect(takes(line(5), '   ')).toBe(false);
    expect(takes(paragraph(5), '')).toBe(false);
    expect(takes(optionalParagraph(5), 'Asha!!')).toBe(false);
    for (const none of ['', null, undefined]) expect(takes(optionalParagraph(5), none)).toBe(true);
  });

  const controls = [
    ...Array(32).keys(),
    0x7f,
    ...Array.from({ length: 32 }, (_, number) => 0x80 + number),
  ].map((code) => String.fromCharCode(code));

  test('on one line contains no control character, on several lines only tab and line breaks', () => {
    const taken = (schema: z.ZodType) => controls.filter((control) => takes(schema, `a${control}b`));
    expect(taken(line(9))).toEqual([]);
    expect(taken(paragraph(9))).toEqual(['\t', '\n', '\r']);
    expect(taken(optionalParagraph(9))).toEqual(['\t', '\n', '\r']);
  });

  test.each(['\ud800', 'a\udfffb', '\udc00\ud800'])('with a lone surrogate is refused', (text) => {
    for (const schema of [line(9), paragraph(9), optionalParagraph(9)])
      expect(takes(schema, text)).toBe(false);
  });

  test('once accepted is storable: well-formed, NFC, trimmed, within its limits, and unchanged when parsed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const parsed = line(40).safeParse(typed);
        if (!parsed.success) return;
        const { data } = parsed;
        expect(data.isWellFormed() && data === data.normalize('NFC') && data === data.trim()).toBe(true);
        expect(data.length).toBeGreaterThan(0);
        expect(data.length).toBeLessThanOrEqual(40);
        expect(line(40).parse(data)).toBe(data);
      }),
      { numRuns: 300 },
    );
  });
});

describe('rupees', () => {
  test('13.26 refuse fractions of a paisa in any notation', () => {
    for (const amount of [1e-7, 1.5e-10, 0.001, 99.995, 4.350_000_1, 1 + Number.EPSILON])
      expect(takes(rupees, amount), String(amount)).toBe(false);
    for (const amount of [4.35, 19.99, 0.07, 9_999_999_999.99])
      expect(takes(rupees, amount), String(amount)).toBe(true);
  });

  test('accept every amount of whole paise, and convert back to the same paise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (paise) => {
        expect(takes(rupees, toRupees(paise)), String(toRupees(paise))).toBe(true);
        expect(toPaise(toRupees(paise))).toBe(paise);
      }),
      { numRuns: 5_000 },
    );
  });

  test.each([-0.01, 0.001, 99.999, 1e10 + 1, 1e308, Infinity, NaN, '10', true, null])(
    'refuse %s',
    (amount) => {
      expect(takes(rupees, amount)).toBe(false);
    },
  );
});

describe('other fields', () => {
  test.each(['2027-01-15T10:30:00Z', '2027-01-15T10:30:00+05:30', '2028-02-29T00:00:00.123Z'])(
    'accepts the time %s',
    (text) => {
      expect(takes(time, text)).toBe(true);
    },
  );

  test.each([
    '2027-02-29T00:00:00Z',
    '2027-13-01T00:00:00Z',
    '2027-01-15T24:00:00Z',
    '2027-01-15T10:30:00',
    '2027-01-15',
    'now',
    '1e9',
    '',
  ])('refuses the time %s', (text) => {
    expect(takes(time, text)).toBe(false);
  });

  test('an email address is lower-cased and trimmed', () => {
    expect(email.parse(' Asha.Sharma@Example.COM ')).toBe('asha.sharma@example.com');
  });

  test.each([
    'asha',
    'asha@',
    '@example.com',
    'asha@example',
    'a sha@example.com',
    'a@b@example.com',
    'a\r\n@example.com',
    `${'a'.repeat(250)}@x.in`,
  ])('refuses the email address %j', (text) => {
    expect(takes(email, text)).toBe(false);
  });

  test.each([
    [latitude, 90],
    [longitude, 180],
  ])('coordinates are limited to the range of the earth', (coordinate, end) => {
    for (const inside of [-end, 0, end]) expect(takes(coordinate, inside)).toBe(true);
    for (const outside of [-end - 1e-9, end + 1e-9, 999, NaN, Infinity, '26.9'])
      expect(takes(coordinate, outside)).toBe(false);
  });

  test.each([
    '1',
    '0',
    '-1',
    '1e9',
    '../x',
    'not-a-uuid',
    '6f1c1e0a-4b7d-4c55-9a2e-0d9f3c1b7a1',
    'x'.repeat(10_000),
  ])('refuses the id %.20s', (text) => {
    expect(takes(id, text)).toBe(false);
  });

  test('S37: a list returns 50 rows by default, at least 1 and at most 200', () => {
    const query = z.strictObject(paging);
    expect(query.parse({})).toEqual({ limit: 50 });
    expect(query.parse({ limit: '200' })).toEqual({ limit: 200 });
    for (const limit of ['0', '-1', '201', '1e9', '1.5', 'NaN', 'Infinity', '', 'ten'])
      expect(takes(query, { limit }), limit).toBe(false);
    for (const cursor of ['', 'x'.repeat(201), '\0']) expect(takes(query, { cursor })).toBe(false);
  });
});

test('a time or a day is of our own era: calendars and databases differ beyond it', () => {
  for (const wrong of ['9999-12-31T23:59:59-23:59', '0000-01-01T00:00:00Z', '2200-01-01T00:00:00Z'])
    expect(time.safeParse(wrong).success, wrong).toBe(false);
  for (const wrong of ['0000-01-01', '1899-12-31', '2200-01-01', '2026-02-30'])
    expect(dayOrTime.safeParse(wrong).success, wrong).toBe(false);
  expect(time.parse('2026-11-21T23:59:59+05:30')).toBe('2026-11-21T23:59:59+05:30');
  expect(dayOrTime.parse('2028-02-29')).toBe('2028-02-29');
});
