import type { ReviewTag } from '@dihaadi/contract/reviews';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** One-tap tags for a review. */
export const reviewTagLabels: Record<ReviewTag, MessageDescriptor> = {
  on_time: msg`On time`,
  good_work: msg`Good work`,
  clean: msg`Left it clean`,
  polite: msg`Polite`,
  fair_price: msg`Worth the money`,
  paid_at_once: msg`Paid immediately`,
  clear_words: msg`Clear instructions`,
  safe_place: msg`Safe place`,
};

/** Tags for a customer's review of a worker. */
export const tagNames: readonly ReviewTag[] = ['on_time', 'good_work', 'clean', 'polite', 'fair_price'];
