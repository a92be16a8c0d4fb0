import { describe, expect, test } from 'vitest';
import { findingsOf } from './listings.rules.ts';

const rulesIn = (description: string) =>
  findingsOf({ description }).map(({ rule, is_refused }) => (is_refused ? rule : `hint: ${rule}`));

describe('a listing is refused that', () => {
  test.each([
    ['fee', 'Registration fee Rs 500 to be paid at the gate'],
    ['fee', 'A refundable security of two thousand'],
    ['fee', 'Candidates must deposit 1000 before joining'],
    ['fee', 'Uniform charges apply'],
    ['fee', 'ज्वाइनिंग से पहले सिक्योरिटी जमा करें'],
    ['fee', 'रजिस्ट्रेशन फ़ीस 500 रुपये'],
    ['fee', 'रजिस्ट्रेशन की फीस 500 रुपये'],
    ['fee', 'Registration five hundred rupees'],
    ['fee', 'Deposit of one thousand rupees'],
    ['fee', 'Pay five hundred rupees before joining'],
    ['fee', 'Rs 500 for registration'],
    ['fee', 'Joining kit ₹999'],
    ['fee', 'रजिस्ट्रेशन के लिए पाँच सौ रुपये'],
    ['fee', 'पाँच सौ रुपये जमा करें'],
    ['phone', '９８７６５４３２１０'],
    ['phone', '9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣'],
    ['phone', '⑨⑧⑦⑥⑤④③②①⓪'],
    ['phone', '98765·43210'],
    ['phone', '98765:43210'],
    ['phone', 'Fill in https://forms.gle/abc'],
    ['phone', 'Call 98765 43210 for details'],
    ['phone', 'WhatsApp 9876543210'],
    ['phone', 'फ़ोन +91-९८७६५४३२१०'],
    ['phone', 'Office: 0141-2701234'],
    ['phone', 'Ring 98 76 54 32 10'],
    ['gender', 'Male candidates only'],
    ['gender', 'Vacancy only for girls'],
    ['gender', 'केवल पुरुष आवेदन करें'],
    ['gender', 'सिर्फ़ लड़कियाँ'],
    ['community', 'Hindu candidates preferred'],
    ['community', 'No Muslims'],
    ['community', 'केवल ब्राह्मण'],
    ['appearance', 'Fair complexion and tall'],
    ['appearance', 'unmarried, smart'],
    ['appearance', 'अविवाहित उम्मीदवार'],
    ['phone', '9 8 7 6 5 4 3 2 1 0'],
    ['phone', '98-76-54-32-10'],
    ['phone', 'Number 98765/43210'],
    ['phone', '+91 (98765) 43210'],
    ['phone', '98765.43210'],
    ['phone', '98765 – 43210'],
    ['phone', '98765\u200b43210'],
    ['phone', 'O98765 4321O'],
    ['phone', 'nine eight seven six five four three two one zero'],
    ['phone', 'Nau aath saat che paanch char teen do ek shunya par call karein'],
    ['phone', 'nau-aath-saat-chhe, panch chaar tin do ek zero'],
    ['phone', 'नाइन एट सेवन सिक्स फ़ाइव फ़ोर थ्री टू वन ज़ीरो'],
    ['phone', 'नाईन एट सेवन सिक्स फाइव फोर थ्री टू वन जीरो'],
    ['phone', 'नौ आठ सात छह पाँच चार तीन दो एक शून्य'],
    ['phone', '0141 234 5678'],
    ['phone', '1800 123 4567'],
    ['phone', 'write to jobs@firm.example.in'],
    ['phone', 'join t.me/jaipurjobs'],
    ['fee', 'Pay Rs 500 for registration'],
    ['fee', 'Registration: Rs 500'],
    ['fee', 'Registration-fee 500'],
    ['fee', 'Candidate pays 500'],
    ['fee', 'deposit ₹2000 before joining'],
    ['fee', 'advance of Rs 1000 required'],
    ['fee', 'रजिस्ट्रेशन के 500 रुपये'],
    ['fee', '500 रुपये जमा करें'],
    ['fee', 'फीस 500 रुपये'],
    ['fee', 'registration ke liye 500 rupaye'],
    ['fee', 'registration fee is not refundable'],
    ['fee', 'Registration fee 500, food free'],
    ['fee', 'no worry registration fee 500'],
    ['gender', 'no women'],
    ['gender', 'women need not apply'],
    ['gender', 'Female required'],
    ['gender', 'male preferred'],
    ['gender', 'पुरुष उम्मीदवार ही'],
    ['gender', 'महिला चाहिए'],
    ['community', 'Hindu candidates are preferred'],
    ['community', 'Only for Christians'],
    ['community', 'Non-muslim'],
    ['community', 'मुसलमान न आएं'],
    ['community', 'मुस्लिम लोग आवेदन न करें'],
    ['community', 'हिन्दू ही'],
    ['community', 'ब्राह्मण चाहिए'],
    ['community', 'बिहारी नहीं'],
    ['appearance', 'गोरी लड़की'],
  ])('says %s: %s', (rule, text) => {
    expect(rulesIn(text)).toContain(rule);
  });
});

describe('a listing may say', () => {
  test.each([
    'No registration fee is taken. We never ask for a security deposit.',
    'Without any joining fees',
    'Security guard, twelve thousand rupees a month',
    'Shifts 08:00 - 9:00 08:00 - 20:00',
    'Uniform ₹500 allowance a month',
    'रजिस्ट्रेशन फ़ीस नहीं लगेगी',
    'बिना किसी सिक्योरिटी डिपॉज़िट के',
    'We pay Rs 600 a day, advance on Saturday',
    'Salary 60000-75000, bonus 12000',
    'Both men and women may apply; women are welcome',
    'Work in a Hindu temple trust in Pushkar 305022',
    'PIN 302019, plot 98/12',
    'Collect fees from parents at the school counter',
    'No fee. You pay nothing.',
    'Salary ₹65,000-75,000 or 90000 - 95000',
    'From 6/12/2026 - 9/12/2026, 8-10 12-14 16-18',
    'Plot 98/12, 302019',
    'Pantry boy required',
    'Male or female required, पुरुष या महिला चाहिए',
    'Ladies tailor for a boutique, gents salon next door',
    'Training: Rs 300 a day while you learn',
    'Advance of Rs 2000 on the first day, वेतन बैंक में जमा होता है',
    '600 रुपये रोज़, खाना मुफ़्त',
    'One or two years with three-phase panels',
    'Ek ya do saal ka anubhav, chhe din kaam, aath ghante',
    'सेवन स्टार होटल, टू व्हीलर, वन टाइम बोनस',
  ])('%s', (text) => {
    expect(rulesIn(text)).toEqual([]);
  });
});

test('a fee is found over any number of spaces, and a text of nothing else is read at once', () => {
  const apart = (after: string) => rulesIn(`रजिस्ट्रेशन${' '.repeat(9_900)}${after}`);
  expect(apart('500')).toEqual(['fee']);
  expect(apart('x')).toEqual([]);
});

test('numbers in words are sought in 10,000 letters at once', () => {
  const began = performance.now();
  for (const part of ['nau ', 'nau', 'do-ek ka ', 'नाइन, ', `nau${'.'.repeat(1400)}`])
    rulesIn(part.repeat(Math.ceil(10_000 / part.length)));
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('words for one sex are hinted at, with one for everybody', () => {
  expect(findingsOf({ title: 'Sales man and Watchman', skills_required: 'घर की कामवाली बाई' })).toEqual([
    {
      field: 'title',
      rule: 'gendered_word',
      found: 'sales man',
      suggestion: 'salesperson',
      is_refused: false,
    },
    {
      field: 'title',
      rule: 'gendered_word',
      found: 'watchman',
      suggestion: 'security guard',
      is_refused: false,
    },
    {
      field: 'skills_required',
      rule: 'gendered_word',
      found: 'कामवाली बाई',
      suggestion: 'घरेलू सहायक',
      is_refused: false,
    },
  ]);
});

test('each thing is said once, by its field', () => {
  const findings = findingsOf({
    title: 'Guard',
    description: 'Call 9876543210 or 9876543210',
    benefits: 'males only',
  });
  expect(findings.map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    'description phone',
    'benefits gender',
  ]);
});
