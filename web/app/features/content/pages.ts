import type { ContentSection } from '@dihaadi/contract/content';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { DECISION_RULES } from '../../lib/decision-rules.ts';

type ContentPage = {
  path: `/${string}`;
  title: MessageDescriptor;
  description: MessageDescriptor;
};

/** The five pages that staff write, in navigation order. */
export const contentPages: Record<ContentSection, ContentPage> = {
  about_us: {
    path: '/about-us',
    title: msg`About us`,
    description: msg`Who we are and what we promise workers, customers and companies.`,
  },
  contact: {
    path: '/contact',
    title: msg`Contact`,
    description: msg`Reach us by phone, WhatsApp, email or in person, or file a complaint.`,
  },
  support: {
    path: '/support',
    title: msg`Support`,
    description: msg`Help with bookings, payments, registration and jobs.`,
  },
  terms: {
    path: '/terms',
    title: msg`Terms`,
    description: msg`The terms for bookings, jobs and payments.`,
  },
  privacy: {
    path: '/privacy',
    title: msg`Privacy`,
    description: msg`What data we keep, why, for how long, and how to delete your data.`,
  },
};

/** The rules for staff decisions: part of the product, so that every installation has them from the first day. */
export const decisionRules: ContentPage = {
  path: DECISION_RULES,
  title: msg`How we decide`,
  description: msg`Why we suspend an account, what we find in a dispute, and how to appeal.`,
};
