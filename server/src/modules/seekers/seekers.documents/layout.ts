import { formatDate } from '@dihaadi/contract/calendar';
import type { Language } from '@dihaadi/contract/registration';
import type { ProvedWork } from '@dihaadi/contract/seeker-profile';
import { indianAmount } from '../../../platform/amounts.ts';
import type { Pdf, PdfPart } from '../../../platform/pdf.ts';
import type { SeekerAbout } from '../seekers.profile.queries.ts';
import { resumeTexts } from './texts.ts';

type Resume = {
  person: { name: string; phone: string | null };
  profile: SeekerAbout;
  proved: ProvedWork | null;
  language: Language;
  madeAt: Date;
};

type Fact = [label: string, value: string | null];

const amount = (paise: number): string => indianAmount(paise, 'INR');

// A phone as people here write it: +91 98290 00061.
const phoneText = (phone: string | null): string => phone?.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2') ?? '';

function factsOf({ profile, language }: Resume): Fact[] {
  const texts = resumeTexts[language];
  const { trade, education, wageMinPaise, wageUnit, languages, skills } = profile;
  const place = [profile.city, profile.pincode].filter((part) => part !== null).join(' ');
  const wage =
    wageMinPaise === null || wageUnit === null ? null : `${amount(wageMinPaise)} ${texts.per[wageUnit]}`;
  return [
    [texts.trade, trade && texts.trades[trade]],
    [texts.experience, texts.years(profile.experienceYears)],
    [texts.skills, skills.join(', ')],
    [texts.education, education && texts.educations[education]],
    [texts.languages, languages.map((one) => texts.spoken[one]).join(', ')],
    [texts.place, place === '' ? null : `${place}, ${texts.reach(profile.reachKm)}`],
    [texts.wage, wage],
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
  const texts = resumeTexts[language];
  const days = [proved.first_at, proved.last_at].flatMap((at) =>
    at === null ? [] : formatDate(at, language),
  );
  return [
    heading(texts.proved),
    tableOf([
      [texts.bookings(proved.bookings), proved.services.join(', ')],
      [texts.between, days.join(' – ')],
    ]),
  ];
}

/** A résumé of one page, made from what a seeker says and from what bookings prove. */
export function resumePdf(resume: Resume): Pdf {
  const { person, profile, language, madeAt } = resume;
  const texts = resumeTexts[language];
  const about: PdfPart[] = profile.about === null ? [] : [heading(texts.about), { text: profile.about }];
  return {
    title: `${texts.resume} · ${person.name}`,
    language: `${language}-IN`,
    across: undefined,
    madeAt,
    content: [
      { text: person.name, bold: true, fontSize: 20 },
      { text: phoneText(person.phone), margin: [0, 2, 0, 10] },
      tableOf(factsOf(resume)),
      ...provedPart(resume),
      ...about,
      { text: texts.madeBy, color: '#4b5563', margin: [0, 18, 0, 0] },
    ],
  };
}
