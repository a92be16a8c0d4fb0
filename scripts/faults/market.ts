import { faultsIn } from './fault.ts';

/** Faults of the job board, reviews, referrals and documents. */
export const market = faultsIn('server/src/modules', [
  {
    name: 'a draft can be applied for',
    file: 'jobs/jobs.usecases/apply-for-job.ts',
    from: "job.status === 'draft' || job.status === 'in_review'",
    to: "job.status === 'in_review'",
    tests: ['jobs/jobs.applying.test.ts'],
  },
  {
    name: 'a closed job accepts applications',
    file: 'jobs/jobs.usecases/apply-for-job.ts',
    from: 'if (!takesApplications(job, at)) throw',
    to: "if (job.status === 'draft') throw",
    tests: ['jobs/jobs.applying.test.ts'],
  },
  {
    name: 'a job with applicants is deleted',
    file: 'jobs/jobs.usecases/remove-job.ts',
    from: `    if (applicants > 0) throw jobInUseProblem(applicants);
`,
    to: '',
    tests: ['jobs/jobs.staff.test.ts', 'jobs/jobs.posting.test.ts', 'jobs/jobs.applying.test.ts'],
  },
  {
    name: 'visitors read drafts',
    file: 'jobs/jobs.hot.queries.ts',
    from: "  and ((status not in ('draft', 'in_review') and first_published_at is not null) or $2)",
    to: '  and (true or $2)',
    tests: ['jobs/jobs.posting.test.ts'],
  },
  {
    name: 'a salary is searched by its minimum',
    file: 'jobs/jobs.hot.queries.ts',
    from: 'month_paise >=',
    to: 'salary_min_paise >=',
    tests: ['jobs/jobs.search.test.ts', 'jobs/jobs.reading.test.ts'],
  },
  {
    name: 'a second application causes a server error',
    file: 'jobs/jobs.usecases/apply-for-job.ts',
    from: 'if (violates(error, ONE_OPEN)) throw',
    to: "if (violates(error, 'none')) throw",
    tests: ['jobs/jobs.applying.test.ts'],
  },
  {
    name: 'the last hire leaves an applicant waiting',
    file: 'jobs/jobs.usecases/application-status.ts',
    from: 'const open = await lockApplicationsOf(tx, job.id, { statuses });',
    to: 'const open = (await lockApplicationsOf(tx, job.id, { statuses })).slice(1);',
    tests: ['jobs/jobs.applicants.test.ts'],
  },
  {
    name: 'a company reads the applicants of another company',
    file: 'jobs/jobs.usecases/own-jobs.ts',
    from: `  const job = await jobById(db, id);
  if (job === undefined || !isJobOf(hirer, job)) throw`,
    to: `  const job = await jobById(db, id);
  if (job === undefined) throw`,
    tests: ['jobs/jobs.applicants.test.ts'],
  },
  {
    name: 'two applicants get the same interview time',
    file: 'jobs/jobs.usecases/interview-times.ts',
    from: '    await withdrawOverlappingOffers(tx, { job: own.job, slot, at });\n',
    to: '',
    tests: ['jobs/jobs.interviews.test.ts'],
  },
  {
    name: 'a refunded plan keeps an upgrade that used its credit',
    file: 'memberships/memberships.usecases/membership-paid.ts',
    from: 'if (facts !== undefined) await dropCompanyChoices(tx, facts.company, by);',
    to: 'void [facts, by];',
    tests: ['membership-payments/membership-payments.test.ts'],
  },
  {
    name: "a customer's rating does not count",
    file: 'reviews/reviews.usecases.ts',
    from: "if (counts !== null && side === 'customer')",
    to: "if (counts !== null && side === 'worker')",
    tests: ['reviews/reviews.test.ts'],
  },
  {
    name: 'reviews are never shown if the other side does not write',
    file: 'reviews/reviews.usecases.ts',
    from: 'const due = await dueReviews(db, at, SWEEP);',
    to: 'const due = await dueReviews(db, new Date(0), SWEEP);',
    tests: ['reviews/reviews.test.ts'],
  },
  {
    name: 'users refer themselves with another spelling',
    file: 'referrals/referrals.usecases/generate-code.ts',
    from: 'if (isSamePerson(referrer, friend))',
    to: 'if (referrer === friend)',
    tests: ['referrals/referrals.test.ts'],
  },
  {
    name: 'an expired referral still pays',
    file: 'referrals/referrals.usecases/referral-transitions.ts',
    from: `  referral.expiresAt > at &&
`,
    to: '',
    tests: ['referrals/referrals.test.ts', 'referrals/referrals.bonus.test.ts'],
  },
  {
    name: 'a bonus is paid twice',
    file: 'referrals/referrals.usecases/pay-bonus.ts',
    from: `  if (referral.bonusPaid) throw problem('already-paid', 'bonus-paid');
`,
    to: '',
    tests: ['referrals/referrals.bonus.test.ts'],
  },
  {
    name: 'an approved document loses its expiry date',
    file: 'documents/documents.usecases.ts',
    from: `    if (expiresOn !== undefined) {
      const { kind, accountId } = decided;`,
    to: `    if (expiresOn !== undefined && name === 'reject') {
      const { kind, accountId } = decided;`,
    tests: ['drivers/drivers.documents.test.ts'],
  },
]);
