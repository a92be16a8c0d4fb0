import { toRupees } from '@dihaadi/contract/money';
import type { Membership, PlanForSale } from '@dihaadi/contract/provider-plans';
import type { PaidMembership, plansFor } from '../memberships/memberships.public.ts';

type ForSale = Awaited<ReturnType<typeof plansFor>>['plans'][number];

/** Returns a plan as its company sees it. */
export const shownMembership = (membership: PaidMembership, paymentId: string | null): Membership => ({
  id: membership.id,
  plan_id: membership.planId,
  plan_name: membership.planName,
  display_name: membership.displayName,
  max_job_postings: membership.maxJobPostings,
  featured_jobs: membership.featuredJobs,
  priority_support: membership.prioritySupport,
  starts_at: membership.startsAt.toISOString(),
  ends_at: membership.endsAt.toISOString(),
  payment_id: paymentId,
});

/** Returns a plan with the terms of buying it now. */
export const shownForSale = ({ plan, offer }: ForSale): PlanForSale => ({
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
  offer:
    offer === undefined
      ? null
      : {
          purchase: offer.purchase,
          starts_at: offer.startsAt.toISOString(),
          ends_at: offer.endsAt.toISOString(),
          credit: toRupees(offer.creditPaise),
          fee: toRupees(plan.pricePaise - offer.creditPaise),
        },
});
