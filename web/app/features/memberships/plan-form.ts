import { line, rupees } from '@dihaadi/contract/fields';
import { type MembershipPlan, planNames } from '@dihaadi/contract/memberships';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { typedLines, typedNumber } from '../../form-kit/typed-values.ts';

const Typed = z.object({
  plan_name: z.string().pipe(z.enum(planNames)),
  display_name: line(80),
  price: typedNumber(rupees),
  duration_days: typedNumber(z.int().min(1).max(3650)),
  max_job_postings: typedNumber(z.int().min(1).max(100_000)),
  features: typedLines(z.array(line(120)).max(30)),
  features_hi: typedLines(z.array(line(120)).max(30)),
  priority_support: z.boolean(),
  featured_jobs: z.boolean(),
  is_active: z.boolean(),
});

type PlanFields = z.input<typeof Typed>;

/** Errors beside invalid fields. */
export const errors = {
  plan_name: msg`Choose a plan type`,
  display_name: msg`Enter a name, at most 80 characters`,
  price: msg`Enter an amount in rupees, up to 2 decimals`,
  duration_days: msg`Enter days, 1 to 3,650`,
  max_job_postings: msg`Enter a whole number, 1 or more`,
  features: msg`At most 30 features of 120 characters each`,
  features_hi: msg`At most 30 features of 120 characters each`,
};

// spec/product.md, section 9.
const empty: PlanFields = {
  plan_name: '',
  display_name: '',
  price: '',
  duration_days: '30',
  max_job_postings: '10',
  features: '',
  features_hi: '',
  priority_support: false,
  featured_jobs: false,
  is_active: true,
};

/** Returns the form values of an existing plan. */
export const fieldsOf = (plan: MembershipPlan): PlanFields => ({
  ...plan,
  price: String(plan.price),
  duration_days: String(plan.duration_days),
  max_job_postings: String(plan.max_job_postings),
  features: plan.features.join('\n'),
  features_hi: plan.features_hi.join('\n'),
});

/** Returns the form of a new or existing membership plan. */
export const usePlanForm = (plan?: MembershipPlan) =>
  useForm<PlanFields, unknown, z.output<typeof Typed>>({
    resolver: zodResolver(Typed),
    defaultValues: plan === undefined ? empty : fieldsOf(plan),
  });

export type PlanForm = ReturnType<typeof usePlanForm>;
