import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { readSession } from '../lib/session.ts';

/** Where the staff area of whoever is signed in stands; the manager's holds the screens of the desk (rulings, section 2). */
export const dashboard = (): '/admin/dashboard' | '/manager/dashboard' =>
  readSession()?.user.role === 'manager' ? '/manager/dashboard' : '/admin/dashboard';

/** A view of one tab, at an address of its own below the dashboard. */
export type Place = {
  at: string;
  label: MessageDescriptor;
  /** Managers do not have it. */
  isAdminOnly?: true;
};

/** The views of one tab, and what they are called together. */
export type Views = { label: MessageDescriptor; places: readonly Place[] };

export type Tab = {
  label: MessageDescriptor;
  /** Below the dashboard: where the tab leads. */
  at: string;
  views?: Views;
  /** Managers have it, too. */
  desk?: true;
};

export type TabGroup = { label: MessageDescriptor; tabs: readonly Tab[] };

const isManager = (): boolean => dashboard() === '/manager/dashboard';

/** The views of the Drivers tab (spec/rulings.md, section 3), and the customers, whom the desk must find, too. */
export const peopleViews: Views = {
  label: msg`Drivers, workers or customers`,
  places: [
    { at: 'drivers', label: msg`Drivers` },
    { at: 'workers', label: msg`Workers` },
    // Managers find a customer by phone number (ADR 90).
    { at: 'customers', label: msg`Customers`, isAdminOnly: true },
  ],
};

/** The two kinds of booking, and who drives them, behind one tab. */
export const bookingViews: Views = {
  label: msg`Booking types`,
  places: [
    { at: 'bookings', label: msg`Packages and rides` },
    { at: 'worker-bookings', label: msg`Workers` },
    { at: 'dispatch', label: msg`Dispatch board` },
  ],
};

/** What waits for a decision of staff. */
export const moderationViews: Views = {
  label: msg`Moderation`,
  places: [
    { at: 'moderation/disputes', label: msg`Disputes` },
    { at: 'moderation/reports', label: msg`Reports` },
    { at: 'moderation/jobs', label: msg`Jobs` },
    { at: 'moderation/companies', label: msg`Companies` },
    { at: 'moderation/reviews', label: msg`Reviews` },
    { at: 'moderation/approvals', label: msg`Approvals` },
    // A suspension holds in every city: its notice, review and appeal are the super admin's.
    { at: 'moderation/suspension-notices', label: msg`Suspensions`, isAdminOnly: true },
    { at: 'moderation/suspensions', label: msg`Appeals`, isAdminOnly: true },
    { at: 'moderation/data-requests', label: msg`Data requests`, isAdminOnly: true },
  ],
};

export const marketingViews: Views = {
  label: msg`Marketing`,
  places: [
    { at: 'marketing/analytics', label: msg`Analytics` },
    { at: 'marketing/coupons', label: msg`Coupons` },
    { at: 'marketing/referrals', label: msg`Referrals` },
    { at: 'marketing/payouts', label: msg`Payouts` },
    { at: 'marketing/bank-files', label: msg`Bank files` },
    { at: 'marketing/campaigns', label: msg`Campaigns` },
  ],
};

export const settingsViews: Views = {
  label: msg`Settings`,
  places: [
    { at: 'settings/whatsapp', label: msg`WhatsApp` },
    { at: 'settings/brand', label: msg`Brand & Logo` },
    { at: 'settings/social-media', label: msg`Social Media` },
    { at: 'settings/payment', label: msg`Payment Gateway` },
    { at: 'settings/payments', label: msg`Payments` },
    { at: 'settings/rollout', label: msg`Rollout` },
    { at: 'settings/platform', label: msg`Platform` },
    { at: 'settings/trips', label: msg`Trips` },
    { at: 'settings/hiring', label: msg`Hiring` },
    { at: 'settings/minimum-wages', label: msg`Minimum wages` },
    { at: 'settings/team', label: msg`Team` },
    { at: 'settings/audit-log', label: msg`Audit log` },
  ],
};

/** What the desk begins with, then the tabs in the order of spec/product.md, section 2. */
const groups: readonly TabGroup[] = [
  {
    label: msg`Desk`,
    tabs: [
      { label: msg`Today`, at: 'today', desk: true },
      { label: msg`Book by phone`, at: 'book', desk: true },
      { label: msg`SOS alerts`, at: 'sos', desk: true },
      { label: msg`Moderation`, at: 'moderation', views: moderationViews, desk: true },
    ],
  },
  {
    label: msg`Services and jobs`,
    tabs: [
      { label: msg`Services`, at: 'services' },
      { label: msg`Jobs`, at: 'jobs', desk: true },
      { label: msg`Job Seekers`, at: 'job-seekers', desk: true },
      { label: msg`Companies`, at: 'companies', desk: true },
    ],
  },
  {
    label: msg`Content and plans`,
    tabs: [
      { label: msg`Site Content`, at: 'site-content' },
      { label: msg`Memberships`, at: 'memberships' },
    ],
  },
  {
    label: msg`Drivers and bookings`,
    tabs: [
      { label: msg`Drivers`, at: 'drivers', views: peopleViews, desk: true },
      { label: msg`Tariffs`, at: 'tariffs' },
      { label: msg`Bookings`, at: 'bookings', views: bookingViews, desk: true },
    ],
  },
  {
    label: msg`Business`,
    tabs: [
      { label: msg`Marketing`, at: 'marketing', views: marketingViews },
      { label: msg`Settings`, at: 'settings', views: settingsViews },
    ],
  },
];

/** The tabs of managers, with the audit log of their cities. */
const ofManager: readonly TabGroup[] = [
  ...groups.map(({ label, tabs }) => ({ label, tabs: tabs.filter(({ desk }) => desk === true) })),
  { label: msg`Records`, tabs: [{ label: msg`Audit log`, at: 'audit-log' }] },
].filter(({ tabs }) => tabs.length > 0);

/** The tabs of whoever is signed in. */
export const ownGroups = (): readonly TabGroup[] => (isManager() ? ofManager : groups);

/** Those of the views that whoever is signed in has. */
export const ownPlaces = ({ places }: Views): readonly Place[] =>
  isManager() ? places.filter(({ isAdminOnly }) => isAdminOnly !== true) : places;

/** Whether an address, below the dashboard, is this one or stands below it. */
export const isAt = (address: string, at: string): boolean => address === at || address.startsWith(`${at}/`);
