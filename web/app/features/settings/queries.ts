import { readApprovalSettings } from '@dihaadi/contract/approvals';
import { readMatching } from '@dihaadi/contract/matching';
import { readPaymentSettings, type PaymentSettings } from '@dihaadi/contract/payment-settings';
import {
  readBrand,
  readPlatform,
  readRollout,
  readSocialMedia,
  readWhatsapp,
} from '@dihaadi/contract/settings';
import { readHiringSettings } from '@dihaadi/contract/hiring-settings';
import { readTripSettings } from '@dihaadi/contract/trips/trip-settings';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { defaultSite } from '../../lib/site.ts';

// The key's first part is the kind of thing whose events invalidate it.
export const whatsapp = queryOptions({
  queryKey: ['setting', 'whatsapp'],
  queryFn: ({ signal }) => call(readWhatsapp, { signal }),
});
export const brand = queryOptions({
  queryKey: ['setting', 'brand'],
  queryFn: ({ signal }) => call(readBrand, { signal }),
});
export const socialMedia = queryOptions({
  queryKey: ['setting', 'social_media'],
  queryFn: ({ signal }) => call(readSocialMedia, { signal }),
});
export const approvals = queryOptions({
  queryKey: ['setting', 'approvals'],
  queryFn: ({ signal }) => call(readApprovalSettings, { signal }),
});
export const payment = queryOptions({
  queryKey: ['payment_setting'],
  queryFn: ({ signal }) => call(readPaymentSettings, { signal }),
});
export const rollout = queryOptions({
  queryKey: ['setting', 'rollout'],
  queryFn: ({ signal }) => call(readRollout, { signal }),
});
export const platform = queryOptions({
  queryKey: ['setting', 'platform'],
  queryFn: ({ signal }) => call(readPlatform, { signal }),
});
export const trips = queryOptions({
  queryKey: ['setting', 'trips'],
  queryFn: ({ signal }) => call(readTripSettings, { signal }),
});
export const matching = queryOptions({
  queryKey: ['setting', 'matching'],
  queryFn: ({ signal }) => call(readMatching, { signal }),
});
export const hiring = queryOptions({
  queryKey: ['setting', 'hiring'],
  queryFn: ({ signal }) => call(readHiringSettings, { signal }),
});

/** Shown while nothing could be loaded (spec/product.md, section 9). */
export const defaults = {
  whatsapp: { ...defaultSite.whatsapp, message: 'Hello! I need help with Dihaadi services.' },
  brand: defaultSite.brand,
  socialMedia: defaultSite.social,
  platform: defaultSite.platform,
};

export const paymentDefaults: PaymentSettings = {
  currency: 'INR',
  registration_fee: 1000,
  test_mode: true,
  is_enabled: true,
  razorpay_enabled: false,
  razorpay_key_id: null,
  razorpay_key_secret: null,
  razorpay_webhook_secret: null,
  stripe_enabled: false,
  stripe_publishable_key: null,
  stripe_secret_key: null,
  stripe_webhook_secret: null,
  payu_enabled: false,
  payu_merchant_id: null,
  payu_merchant_key: null,
  payu_merchant_salt: null,
  upi_enabled: false,
  upi_merchant_id: null,
  upi_virtual_address: null,
  payout_channel: 'bank_file',
  razorpayx_key_id: null,
  razorpayx_key_secret: null,
  razorpayx_webhook_secret: null,
  razorpayx_account_number: null,
};

/**
 * Fetches the four together on opening (spec/product.md, section 2). A failed request is only logged; its form shows
 * the defaults.
 */
export function useSettingQueries(): { isLoading: boolean } {
  const results = useQueries({ queries: [whatsapp, brand, socialMedia, payment] });
  const failed = results.filter(({ isError }) => isError).length;
  useEffect(() => {
    if (failed === 0) return;
    // oxlint-disable-next-line no-console
    console.warn(`Settings could not be loaded: ${failed} of 4. The forms show the defaults.`);
  }, [failed]);
  return { isLoading: results.some(({ isPending, failureCount }) => isPending && failureCount === 0) };
}
