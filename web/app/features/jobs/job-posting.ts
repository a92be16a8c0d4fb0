import type { ContractType, Job } from '@dihaadi/contract/jobs';

// https://schema.org/employmentType, in the values that search engines know.
const employmentTypes: Record<ContractType, string> = {
  hourly: 'PART_TIME',
  daily: 'PER_DIEM',
  monthly: 'FULL_TIME',
};

const units: Record<ContractType, string> = { hourly: 'HOUR', daily: 'DAY', monthly: 'MONTH' };

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const asHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character).replaceAll(/\r?\n/g, '<br>');

/**
 * Returns the job for search engines: https://schema.org/JobPosting. Texts are HTML there, so user input is escaped.
 * `url` is the address of the page.
 */
export function jobPosting(job: Job, { url }: { url: string }) {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    url,
    title: job.title,
    description: [job.description, job.requirements, job.responsibilities]
      .filter((text) => text !== '')
      .map((text) => `<p>${asHtml(text)}</p>`)
      .join(''),
    identifier: { '@type': 'PropertyValue', name: job.company_name, value: job.id },
    datePosted: job.posted_date,
    ...(job.application_deadline !== null && { validThrough: job.application_deadline }),
    employmentType: employmentTypes[job.contract_type],
    hiringOrganization: { '@type': 'Organization', name: job.company_name },
    ...placed(job),
    ...paid(job),
    ...demanded(job),
    totalJobOpenings: job.positions_available,
    directApply: true,
  };
}

function placed(job: Job) {
  const india = { '@type': 'Country', name: 'IN' };
  if (job.is_remote) return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: india };
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: job.job_location,
        addressLocality: job.city,
        addressRegion: job.state,
        addressCountry: 'IN',
      },
    },
  };
}

function paid({ salary_min, salary_max, contract_type }: Job) {
  if (salary_min === 0 && salary_max === 0) return {};
  const unitText = units[contract_type];
  const value =
    salary_min === salary_max
      ? { value: salary_min }
      : {
          ...(salary_min > 0 && { minValue: salary_min }),
          ...(salary_max > 0 && { maxValue: salary_max }),
        };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: { '@type': 'QuantitativeValue', ...value, unitText },
    },
  };
}

function demanded({ skills_required, experience_required, benefits }: Job) {
  return {
    ...(skills_required.length > 0 && { skills: skills_required.join(', ') }),
    ...(benefits.length > 0 && { jobBenefits: benefits.join(', ') }),
    ...(experience_required > 0 && {
      experienceRequirements: {
        '@type': 'OccupationalExperienceRequirements',
        monthsOfExperience: experience_required * 12,
      },
    }),
  };
}
