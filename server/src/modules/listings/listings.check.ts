import type { Finding, ListingField } from '@dihaadi/contract/listings';
import { AppError, type FieldError } from '../../platform/errors.ts';
import { findingsOf } from './listings.rules.ts';

const REASONS = {
  fee: 'listing-fee',
  phone: 'listing-phone',
  gender: 'listing-gender',
  community: 'listing-community',
  appearance: 'listing-appearance',
  gendered_word: 'listing-gendered-word',
} as const;

type Texts = Readonly<Partial<Record<ListingField, string>>>;

const refusedIn = (texts: Texts): Finding[] => findingsOf(texts).filter(({ is_refused }) => is_refused);

const errorAt = (path: string, { rule, found }: Finding): FieldError => ({
  path,
  reason: REASONS[rule],
  params: { found },
});

function refuse(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first !== undefined) throw new AppError('listing-refused', first, { errors: [...errors] });
}

/** Throws 422 `listing-refused` with the fields if the rules forbid publishing these texts. */
export const checkTexts = (texts: Texts): void =>
  refuse(refusedIn(texts).map((finding) => errorAt(finding.field, finding)));

/**
 * Does the same for an interview's address, at the field `address`; it may contain a phone number, since both sides are
 * in contact by then.
 */
export const checkInterviewPlace = (address: string): void =>
  refuse(
    refusedIn({ interview_address: address })
      .filter(({ rule }) => rule !== 'phone')
      .map((finding) => errorAt('address', finding)),
  );
