import { formatDate } from '@dihaadi/contract/calendar';
import type { Language } from '@dihaadi/contract/registration';
import type { ProvedWork } from '@dihaadi/contract/seeker-profile';
import { openBoth } from '@dihaadi/contract/texts/catalogue';
import { resumes as en } from '@dihaadi/contract/texts/documents/resumes.en';
import { resumes as hi } from '@dihaadi/contract/texts/documents/resumes.hi';
import * as codesEn from '@dihaadi/contract/texts/labels/codes.en';
import * as codesHi from '@dihaadi/contract/texts/labels/codes.hi';
import { indianAmount } from '../../../platform/amounts.ts';
import type { Pdf, PdfPart } from '../../../platform/pdf.ts';
import type { SeekerAbout } from '../seekers.profile.queries.ts';

const sayIn = openBoth<typeof en>({ en, hi });
const educationIn = openBoth<typeof codesEn.educations>({ en: codesEn.educations, hi: codesHi.educations });
const spokenIn = openBoth<typeof codesEn.spokenLanguages>({
  en: codesEn.spokenLanguages,
  hi: codesHi.spokenLanguages,
});

type Resume = {
  person: { name: string; phone: string | null };
  profile: SeekerAbout;
  proved: ProvedWork | null;
  language: Language;
  madeAt: Date;
};

type Fact = [label: string, value: string | null];

const amount = (paise: number): string => indianAmount(paise, 'INR');

// Formats a phone number as is usual in India: +91 98290 00061.
const phoneText = (phone: string | null): string => phone?.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2') ?? '';

function factsOf({ profile, language }: Resume): Fact[] {
  const say = sayIn[language];
  const { trade, education, wageMinPaise, wageUnit, languages, skills } = profile;
  const place = [profile.city, profile.pincode].filter((part) => part !== null).join(' ');
  const wage =
    wageMinPaise === null || wageUnit === null ? null : `${amount(wageMinPaise)} ${say(`per.${wageUnit}`)}`;
  return [
    [say('trade'), trade && say(`trade.${trade}`)],
    [say('experience'), say('years', { count: profile.experienceYears })],
    [say('skills'), skills.join(', ')],
    [say('education'), education && educationIn[language](education)],
    [say('languages'), languages.map((one) => spokenIn[language](one)).join(', ')],
    [say('place'), place === '' ? null : `${place}, ${say('reach', { km: profile.reachKm })}`],
    [say('wage'), wage],
  ];
}

const heading = (text: string): PdfPart => ({ text, bold: true, fontSize: 13, margin: [0, 14, 0, 4] });

const tableOf = (facts: readonly Fact[]): PdfPart => ({
  table: {
    widths: [140, '*'],
    body: facts
      .filter(([, value]) => value !== null && value !== '')
      .map(([label, value]) => [{ text: label, color: '#4b5563' }, { text: value ?? '' }]),
  },
  layout: 'plain',
});

function provedPart({ proved, language }: Resume): PdfPart[] {
  if (proved === null || proved.bookings === 0) return [];
  const say = sayIn[language];
  const days = [proved.first_at, proved.last_at].flatMap((at) =>
    at === null ? [] : formatDate(at, language),
  );
  return [
    heading(say('proved')),
    tableOf([
      [say('bookings', { count: proved.bookings }), proved.services.join(', ')],
      [say('between'), days.join(' – ')],
    ]),
  ];
}

/** Returns a one-page résumé, made from a seeker's profile and from work proved by bookings. */
export function resumePdf(resume: Resume): Pdf {
  const { person, profile, language, madeAt } = resume;
  const say = sayIn[language];
  const about: PdfPart[] = profile.about === null ? [] : [heading(say('about')), { text: profile.about }];
  return {
    title: `${say('resume')} · ${person.name}`,
    language: `${language}-IN`,
    across: undefined,
    madeAt,
    content: [
      { text: person.name, bold: true, fontSize: 20 },
      { text: phoneText(person.phone), margin: [0, 2, 0, 10] },
      tableOf(factsOf(resume)),
      ...provedPart(resume),
      ...about,
      { text: say('made-by'), color: '#4b5563', margin: [0, 18, 0, 0] },
    ],
  };
}
