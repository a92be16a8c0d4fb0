import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { readSession } from '../lib/session.ts';

/** Where the staff area of whoever is signed in stands; the manager's holds the screens of the desk (rulings, section 2). */
export const dashboard = (): '/admin/dashboard' | '/manager/dashboard' =>
  readSession()?.user.role === 'manager' ? '/manager/dashboard' : '/admin/dashboard';

/** A view of one tab, at an address of its own. */
export type Place = { at: string; label: MessageDescriptor };

type Tab = {
  label: MessageDescriptor;
  /** Below the dashboard: where the tab leads, then what else stands behind it. */
  at: readonly [string, ...string[]];
  /** Managers have it, too. */
  desk?: true;
};

/** The tabs, in the order of spec/product.md, section 2. */
export const tabs: readonly Tab[] = [
  { label: msg`Services`, at: ['services'] },
  { label: msg`Jobs`, at: ['jobs'], desk: true },
  { label: msg`Job Seekers`, at: ['job-seekers'], desk: true },
  { label: msg`Companies`, at: ['companies'], desk: true },
  { label: msg`Site Content`, at: ['site-content'] },
  { label: msg`Memberships`, at: ['memberships'] },
  { label: msg`Drivers`, at: ['drivers', 'workers', 'customers'], desk: true },
  { label: msg`Tariffs`, at: ['tariffs'] },
  { label: msg`Bookings`, at: ['bookings', 'worker-bookings', 'dispatch'], desk: true },
  { label: msg`Marketing`, at: ['marketing'] },
  { label: msg`Settings`, at: ['settings'] },
  { label: msg`Moderation`, at: ['moderation'], desk: true },
];

const today: Tab = { label: msg`Today`, at: ['today'] };

/** The tabs of whoever is signed in: the specified ones first for the super admin, those of the desk for a manager. */
export const ownTabs = (): readonly Tab[] =>
  dashboard() === '/admin/dashboard'
    ? [...tabs, today]
    : [today, ...tabs.filter(({ desk }) => desk), { label: msg`Audit log`, at: ['audit-log'] }];

/** The views of the Drivers tab (spec/rulings.md, section 3), and the customers, whom the desk must find, too. */
export const peopleViews: readonly Place[] = [
  { at: 'drivers', label: msg`Drivers` },
  { at: 'workers', label: msg`Workers` },
  { at: 'customers', label: msg`Customers` },
];

/** The two kinds of booking, and who drives them, behind one tab. */
export const bookingViews: readonly Place[] = [
  { at: 'bookings', label: msg`Packages and rides` },
  { at: 'worker-bookings', label: msg`Workers` },
  { at: 'dispatch', label: msg`Dispatch board` },
];

/** What waits for a decision of staff, below Moderation. */
export const moderationViews = (): readonly Place[] => [
  { at: 'disputes', label: msg`Disputes` },
  { at: 'reports', label: msg`Reports` },
  { at: 'jobs', label: msg`Jobs` },
  { at: 'companies', label: msg`Companies` },
  { at: 'reviews', label: msg`Reviews` },
  // A suspension holds in every city: its appeal is the super admin's.
  ...(dashboard() === '/admin/dashboard' ? [{ at: 'suspensions', label: msg`Appeals` }] : []),
];

/** The sub-tabs of Marketing, below it. */
export const marketingViews: readonly Place[] = [
  { at: 'analytics', label: msg`Analytics` },
  { at: 'coupons', label: msg`Coupons` },
  { at: 'referrals', label: msg`Referrals` },
  { at: 'payouts', label: msg`Payouts` },
  { at: 'campaigns', label: msg`Campaigns` },
];

/** The sub-tabs of Settings, below it. */
export const settingsViews: readonly Place[] = [
  { at: 'whatsapp', label: msg`WhatsApp` },
  { at: 'brand', label: msg`Brand & Logo` },
  { at: 'social-media', label: msg`Social Media` },
  { at: 'payment', label: msg`Payment Gateway` },
  { at: 'payments', label: msg`Payments` },
  { at: 'rollout', label: msg`Rollout` },
  { at: 'platform', label: msg`Platform` },
  { at: 'trips', label: msg`Trips` },
  { at: 'hiring', label: msg`Hiring` },
  { at: 'minimum-wages', label: msg`Minimum wages` },
  { at: 'team', label: msg`Team` },
  { at: 'audit-log', label: msg`Audit log` },
];
