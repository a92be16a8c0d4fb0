import type { MembershipPlan } from '@dihaadi/contract/memberships';
import { toRupees } from '@dihaadi/contract/money';
import type { CsvColumn } from '../../platform/csv.ts';
import type { ShortList } from '../../platform/in-memory-list.ts';
import type { Plan } from './memberships.queries.ts';

/** Returns a plan as staff see it, priced in rupees. */
export const shownPlan = (plan: Plan): MembershipPlan => ({
  id: plan.id,
  plan_name: plan.planName,
  display_name: plan.displayName,
  price: toRupees(plan.pricePaise),
  duration_days: plan.durationDays,
  max_job_postings: plan.maxJobPostings,
  features: plan.features,
  features_hi: plan.featuresHi,
  priority_support: plan.prioritySupport,
  featured_jobs: plan.featuredJobs,
  is_active: plan.isActive,
});

/** Search and sort options of the staff table. */
export const staffTable: ShortList<MembershipPlan> = {
  texts: ({ display_name, features, features_hi }) => [display_name, ...features, ...features_hi],
  orders: {
    display_name: ({ display_name }) => display_name,
    price: ({ price }) => price,
    duration_days: ({ duration_days }) => duration_days,
    max_job_postings: ({ max_job_postings }) => max_job_postings,
  },
};

/** Columns of the exported list; the price in rupees. */
export const exportedColumns: readonly CsvColumn<MembershipPlan>[] = [
  { header: 'Plan', of: ({ display_name }) => display_name },
  { header: 'Type', of: ({ plan_name }) => plan_name },
  { header: 'Price', of: ({ price }) => String(price) },
  { header: 'Duration in days', of: ({ duration_days }) => String(duration_days) },
  { header: 'Job postings', of: ({ max_job_postings }) => String(max_job_postings) },
  { header: 'Features', of: ({ features }) => features.join(', ') },
  { header: 'Features in Hindi', of: ({ features_hi }) => features_hi.join(', ') },
  { header: 'Priority support', of: ({ priority_support }) => (priority_support ? 'Yes' : 'No') },
  { header: 'Featured jobs', of: ({ featured_jobs }) => (featured_jobs ? 'Yes' : 'No') },
  { header: 'Status', of: ({ is_active }) => (is_active ? 'Active' : 'Inactive') },
];
