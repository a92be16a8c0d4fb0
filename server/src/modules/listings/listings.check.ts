import type { ListingField } from '@dihaadi/contract/listings';
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

/** Refuses texts that the rules do not let be published with 422 `listing-refused`, which names the fields. */
export function checkTexts(texts: Readonly<Partial<Record<ListingField, string>>>): void {
  const errors: FieldError[] = findingsOf(texts)
    .filter(({ is_refused }) => is_refused)
    .map(({ field, rule, found }) => ({ path: field, reason: REASONS[rule], params: { found } }));
  const [first] = errors;
  if (first !== undefined) throw new AppError('listing-refused', first, { errors });
}
