import type { ContentSection } from '@dihaadi/contract/content';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type ContentPage = {
  path: `/${string}`;
  title: MessageDescriptor;
  description: MessageDescriptor;
};

/** The five pages that staff write, in the order of the way between them. */
export const contentPages: Record<ContentSection, ContentPage> = {
  about_us: {
    path: '/about-us',
    title: msg`About us`,
    description: msg`Who we are, and what we promise to workers, customers and companies.`,
  },
  contact: {
    path: '/contact',
    title: msg`Contact`,
    description: msg`How to reach us by phone, WhatsApp, e-mail or in person, and how to make a complaint.`,
  },
  support: {
    path: '/support',
    title: msg`Support`,
    description: msg`Answers about bookings, payments, registration and jobs.`,
  },
  terms: {
    path: '/terms',
    title: msg`Terms`,
    description: msg`The terms under which bookings, jobs and payments are made here.`,
  },
  privacy: {
    path: '/privacy',
    title: msg`Privacy`,
    description: msg`What we know about you, why, for how long, and what you can have deleted.`,
  },
};
