import type { ListingField, ListingRule } from '@dihaadi/contract/listings';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const listingRuleLabels: Record<ListingRule, MessageDescriptor> = {
  fee: msg`Job seekers never pay. Remove any request for money.`,
  phone: msg`Remove phone numbers, email addresses and chat links. You'll see applicants' numbers when you shortlist them.`,
  gender: msg`Jobs must be open to all. Remove the gender requirement.`,
  community: msg`Jobs must be open to all. Remove the community requirement.`,
  appearance: msg`Remove requirements about looks or marriage.`,
  gendered_word: msg`Use a gender-neutral word to get more applicants.`,
};

export const fieldLabels: Record<ListingField, MessageDescriptor> = {
  title: msg`Job title`,
  description: msg`Description`,
  requirements: msg`Requirements`,
  responsibilities: msg`Responsibilities`,
  job_location: msg`Job location`,
  education_required: msg`Education`,
  skills_required: msg`Required skills`,
  benefits: msg`Benefits`,
  interview_address: msg`Interview address`,
  city: msg`City`,
  state: msg`State`,
  company_name: msg`Company name`,
  about: msg`About the company`,
};
