import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { lexemesOf } from '../../server/src/modules/jobs/jobs.rules.ts';

const TRADES = [
  ['electrician', 'Electrician for house wiring', 'wiring, switch boards, inverters and fans'],
  ['plumber', 'Plumber for a housing society', 'leaks, tanks, pumps and bathroom fittings'],
  ['painter', 'Painter for interiors', 'putty, primer, two coats and clean edges'],
  ['housekeeping', 'Housekeeping staff for a hotel', 'rooms, linen, floors and the lobby'],
  ['office_boy', 'Office assistant', 'tea, files, the bank and the front desk'],
  ['carpenter', 'Carpenter for modular kitchens', 'plywood, laminate, hinges and drawers'],
  ['cleaning', 'Cleaning team member', 'deep cleaning of flats, kitchens and sofas'],
  ['ac_repair', 'Technician for air conditioners', 'servicing, gas filling and installation'],
  ['driver', 'Driver with a commercial licence', 'deliveries in the city and the district'],
] as const;
const PLACES = [
  ['Jaipur', 'Rajasthan'],
  ['Jodhpur', 'Rajasthan'],
  ['Udaipur', 'Rajasthan'],
  ['Kota', 'Rajasthan'],
  ['Delhi', 'Delhi'],
  ['Lucknow', 'Uttar Pradesh'],
  ['Indore', 'Madhya Pradesh'],
  ['Ahmedabad', 'Gujarat'],
  ['Pune', 'Maharashtra'],
  ['Bengaluru', 'Karnataka'],
] as const;
const COMPANIES = [
  'Rajputana Homes',
  'Pink City Services',
  'Aravalli Facilities',
  'Marudhar Works',
  'Dihaadi',
];
const CONTRACTS = ['hourly', 'daily', 'monthly'] as const;
const TERMS = 'Six days a week; tools are given, and pay comes on the seventh of each month.';
const HINDI =
  'हमें ऐसे लोग चाहिए जो अपना काम जानते हों। हफ़्ते में छह दिन काम, औज़ार मिलेंगे, वेतन हर महीने की सात तारीख़ को।';
const MINUTE = 60_000;

function pick<T>(from: readonly T[], number: number): T {
  const found = from[number % from.length];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
}

// The same in every run: version 4 in form only.
function idOf(number: number): string {
  const hex = createHash('sha256').update(`bench job ${number}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns the `number`th newest job as a table row; as long as those of the demo town, and likewise a few in Hindi. */
function jobRow(number: number, newest: Date) {
  const [type, title, work] = pick(TRADES, number);
  const [city, state] = pick(PLACES, Math.floor(number / TRADES.length));
  const company = pick(COMPANIES, Math.floor(number / 7));
  const contract = pick(CONTRACTS, number);
  const isRemote = number % 20 === 0;
  const salary = 12_000 + (number % 40) * 500;
  const posted = new Date(newest.getTime() - number * MINUTE);
  const texts = {
    company_name: company,
    title: `${title}, ${city}`,
    description: number % 6 === 0 ? HINDI : `We need people who know their trade: ${work}. ${TERMS}`,
    requirements: `${number % 6} years with ${work}. Aadhaar card.`,
    responsibilities: 'Do the day’s list, keep the place clean, say early what is missing.',
    job_location: `Sector ${(number % 30) + 1}, near the bus stand, ${city}`,
    city,
    state,
  };
  const skills = [type.replace('_', ' '), ...work.split(/, | and /).slice(0, 3)];
  const benefits = ['Provident fund', 'Meals', 'Uniform'].slice(0, number % 4);
  return {
    id: idOf(number),
    company_id: null,
    ...texts,
    city_key: city.toLowerCase(),
    is_remote: isRemote,
    job_type: type,
    contract_type: contract,
    salary_min_paise: salary * 100,
    salary_max_paise: (salary + 6_000) * 100,
    experience_required: number % 6,
    education_required: number % 3 === 0 ? 'Class 10' : null,
    skills_required: skills,
    positions_available: (number % 5) + 1,
    benefits,
    status: 'active',
    posted_date: posted,
    application_deadline:
      number % 2 === 0 ? new Date(newest.getTime() + (30 + (number % 30)) * 1440 * MINUTE) : null,
    words: lexemesOf([...Object.values(texts), ...skills, ...benefits, type.replace('_', ' ')], {
      city,
      jobType: type,
      contractType: contract,
      isRemote,
    }),
  };
}

const INSERT = `insert into job (id, company_id, company_name, title, description, requirements, responsibilities,
    job_location, city, city_key, state, is_remote, job_type, contract_type, salary_min_paise, salary_max_paise,
    experience_required, education_required, skills_required, positions_available, benefits, status, posted_date,
    application_deadline, words)
  select id, company_id, company_name, title, description, requirements, responsibilities,
    job_location, city, city_key, state, is_remote, job_type, contract_type, salary_min_paise, salary_max_paise,
    experience_required, education_required, skills_required, positions_available, benefits, status, posted_date,
    application_deadline, array_to_tsvector(words)
  from jsonb_to_recordset($1) as job (id uuid, company_id uuid, company_name text, title text, description text,
    requirements text, responsibilities text, job_location text, city text, city_key text, state text,
    is_remote boolean, job_type text, contract_type text, salary_min_paise bigint, salary_max_paise bigint,
    experience_required integer, education_required text, skills_required text[], positions_available integer,
    benefits text[], status text, posted_date timestamptz, application_deadline timestamptz, words text[])`;

/** Exactly the job fields that the API shows, for bare handlers to read. */
export const JOB_API_COLUMNS = `id, coalesce(company_id::text, 'admin_company') as company_id, title, description, requirements,
  responsibilities, company_name, job_location, city, state, is_remote, job_type, contract_type,
  salary_min_paise::float8 / 100 as salary_min, salary_max_paise::float8 / 100 as salary_max, experience_required,
  education_required, skills_required, positions_available, status, posted_date, application_deadline, benefits`;

const BATCH = 1_000;

/** Writes `count` active jobs directly into the table, one a minute back from `newest`. */
export async function writeJobs(database: Client, count: number, newest: Date): Promise<void> {
  for (let first = 0; first < count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - first) }, (_, index) => first + index);
    await database.query(INSERT, [JSON.stringify(numbers.map((number) => jobRow(number, newest)))]);
  }
  await database.query('vacuum (analyze) job');
}
