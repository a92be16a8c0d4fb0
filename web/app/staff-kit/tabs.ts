import { type DeskArea, hasArea } from '@dihaadi/contract/manager-areas';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { readSession } from '../lib/session.ts';

/** Returns the address of the signed-in user's staff area; the manager's contains the desk screens (rulings, section 2). */
export const dashboard = (): '/admin/dashboard' | '/manager/dashboard' =>
  readSession()?.user.role === 'manager' ? '/manager/dashboard' : '/admin/dashboard';

/** A view of a tab, at its own address below the dashboard. */
export type Place = {
  at: string;
  label: MessageDescriptor;
  /** Managers with this desk area have the view, too; if omitted, only the super admin. */
  area?: DeskArea | 'any';
};

/** Views of one tab, with their common name. */
export type Views = { label: MessageDescriptor; places: readonly Place[] };

/** A place that may have views. */
export type Tab = Place & { views?: Views };

export type TabGroup = { label: MessageDescriptor; tabs: readonly Tab[] };

export const isManager = (): boolean => dashboard() === '/manager/dashboard';

/** Views of the Drivers tab (spec/rulings.md, section 3), plus customers, whom the desk must also find. */
export const peopleViews: Views = {
  label: msg`Drivers, workers or customers`,
  places: [
    { at: 'drivers', label: msg`Drivers`, area: 'people' },
    { at: 'workers', label: msg`Workers`, area: 'people' },
    // Managers find a customer by phone number (ADR 90).
    { at: 'customers', label: msg`Customers` },
  ],
};

/** Both kinds of booking, and their drivers, in one tab. */
export const bookingViews: Views = {
  label: msg`Booking types`,
  places: [
    { at: 'bookings', label: msg`Packages and rides`, area: 'bookings' },
    { at: 'worker-bookings', label: msg`Workers`, area: 'bookings' },
    { at: 'dispatch', label: msg`Dispatch board`, area: 'bookings' },
  ],
};

/** Queues awaiting a staff decision. */
export const moderationViews: Views = {
  label: msg`Moderation`,
  places: [
    { at: 'moderation/disputes', label: msg`Disputes`, area: 'safety' },
    { at: 'moderation/reports', label: msg`Reports`, area: 'jobs' },
    { at: 'moderation/jobs', label: msg`Jobs`, area: 'jobs' },
    { at: 'moderation/companies', label: msg`Companies`, area: 'people' },
    { at: 'moderation/reviews', label: msg`Reviews`, area: 'jobs' },
    { at: 'moderation/approvals', label: msg`Approvals`, area: 'any' },
    { at: 'moderation/suspension-notices', label: msg`Suspensions`, area: 'people' },
    // Decided by the super admin, not by the person who suspended the account.
    { at: 'moderation/suspensions', label: msg`Appeals` },
    { at: 'moderation/data-requests', label: msg`Data requests` },
    { at: 'moderation/fairness', label: msg`Fairness` },
  ],
};

export const marketingViews: Views = {
  label: msg`Marketing`,
  places: [
    { at: 'marketing/analytics', label: msg`Analytics` },
    { at: 'marketing/coupons', label: msg`Coupons` },
    { at: 'marketing/referrals', label: msg`Referrals` },
    { at: 'marketing/payouts', label: msg`Payouts` },
    { at: 'marketing/payout-batches', label: msg`Payout batches` },
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
    { at: 'settings/matching', label: msg`Matching` },
    { at: 'settings/hiring', label: msg`Hiring` },
    { at: 'settings/minimum-wages', label: msg`Minimum wages` },
    { at: 'settings/team', label: msg`Team` },
    { at: 'settings/audit-log', label: msg`Audit log` },
  ],
};

/** The desk's first screens, then the tabs in the order of spec/product.md, section 2. */
const groups: readonly TabGroup[] = [
  {
    label: msg`Desk`,
    tabs: [
      { label: msg`Today`, at: 'today', area: 'any' },
      { label: msg`Book by phone`, at: 'book', area: 'bookings' },
      { label: msg`SOS alerts`, at: 'sos', area: 'safety' },
      { label: msg`Moderation`, at: 'moderation', views: moderationViews, area: 'any' },
    ],
  },
  {
    label: msg`Services and jobs`,
    tabs: [
      { label: msg`Services`, at: 'services' },
      { label: msg`Jobs`, at: 'jobs', area: 'jobs' },
      { label: msg`Job Seekers`, at: 'job-seekers', area: 'people' },
      { label: msg`Companies`, at: 'companies', area: 'people' },
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
      { label: msg`Drivers`, at: 'drivers', views: peopleViews, area: 'people' },
      { label: msg`Tariffs`, at: 'tariffs' },
      { label: msg`Bookings`, at: 'bookings', views: bookingViews, area: 'bookings' },
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

/**
 * Includes views that managers can only read for their cities; the super admin has them in the settings and in
 * Marketing.
 */
const ofManager: readonly TabGroup[] = [
  ...groups,
  {
    label: msg`Records`,
    tabs: [
      { label: msg`Refunds`, at: 'refunds', area: 'payments' },
      { label: msg`Payouts`, at: 'payouts', area: 'payments' },
      { label: msg`Audit log`, at: 'audit-log', area: 'audit' },
    ],
  },
];

const isOwn = ({ area }: Place, areas: readonly DeskArea[]): boolean =>
  !isManager() || (area !== undefined && hasArea(areas, area));

/** Returns the signed-in user's tabs; `areas` are a manager's. */
export const ownGroups = (areas: readonly DeskArea[]): readonly TabGroup[] =>
  isManager()
    ? ofManager
        .map(({ label, tabs }) => ({ label, tabs: tabs.filter((tab) => isOwn(tab, areas)) }))
        .filter(({ tabs }) => tabs.length > 0)
    : groups;

/** Returns the views available to the signed-in user. */
export const ownPlaces = ({ places }: Views, areas: readonly DeskArea[]): readonly Place[] =>
  places.filter((place) => isOwn(place, areas));

/** Whether the signed-in user has access to an address below the dashboard. */
export function isOwnAddress(address: string, areas: readonly DeskArea[]): boolean {
  const [place] = ofManager
    .flatMap(({ tabs }) => tabs.flatMap((tab) => [tab, ...(tab.views?.places ?? [])]))
    .filter(({ at }) => isAt(address, at))
    .toSorted((one, other) => other.at.length - one.at.length);
  return place === undefined || isOwn(place, areas);
}

/** Whether an address below the dashboard is this one or below it. */
export const isAt = (address: string, at: string): boolean => address === at || address.startsWith(`${at}/`);

/** Returns the view at this address below the dashboard, or for several addresses the tab with these views. */
export function placeOf(addresses: readonly string[]): Place | undefined {
  const [first] = addresses;
  const tabs = ofManager.flatMap((group) => group.tabs);
  const views = tabs.flatMap((tab) => tab.views?.places ?? []);
  return (addresses.length > 1 ? [...tabs, ...views] : [...views, ...tabs]).find(({ at }) => at === first);
}
