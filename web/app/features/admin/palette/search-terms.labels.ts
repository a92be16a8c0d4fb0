import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Further words by which staff look for a place, by its address below the dashboard. */
export const searchTerms: Record<string, MessageDescriptor> = {
  'settings/payment': msg`fee, registration, gateway, UPI, bank account, test mode`,
  'settings/payments': msg`refunds, reconciliation, month-end, GST, TDS, ledger, webhooks, transactions`,
  'settings/platform': msg`commission, GSTIN, invoice, grievance`,
  'settings/trips': msg`commission, fare, waiting, cancellation fee`,
  'settings/matching': msg`offers, distance, no-show`,
  'settings/rollout': msg`areas, switch off, coming soon`,
  'settings/brand': msg`name, colours`,
  'settings/team': msg`managers, staff, invite, roles`,
  'marketing/payouts': msg`wages, bonus, transfer, UTR`,
  'marketing/coupons': msg`discount, code`,
  memberships: msg`plans, companies, subscription`,
  tariffs: msg`fare, price, rate, kilometre`,
  services: msg`trades, rates, prices`,
};
