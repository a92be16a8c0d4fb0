import type { ListingField, ListingRule } from '@dihaadi/contract/listings';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const ruleWords: Record<ListingRule, MessageDescriptor> = {
  fee: msg`Job seekers never pay. Take out what asks them for money.`,
  phone: msg`Take out the phone number. You see the numbers of people you shortlist.`,
  gender: msg`A job is open to everybody. Take out what keeps a gender away.`,
  community: msg`A job is open to everybody. Take out what keeps a community away.`,
  appearance: msg`Looks and marriage are no requirement of a job. Take them out.`,
  gendered_word: msg`A word for everybody brings more applicants.`,
};

export const fieldWords: Record<ListingField, MessageDescriptor> = {
  title: msg`Job title`,
  description: msg`Description`,
  requirements: msg`Requirements`,
  responsibilities: msg`Responsibilities`,
  job_location: msg`Job location`,
  education_required: msg`Education`,
  skills_required: msg`Required skills`,
  benefits: msg`Benefits`,
  interview_address: msg`Interview address`,
};
