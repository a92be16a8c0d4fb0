import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Tab = {
  label: MessageDescriptor;
  /** Below `/admin/dashboard`: where the tab leads, then what else stands behind it. */
  at: readonly [string, ...string[]];
};

/** The tabs, in the order of spec/product.md, section 2. */
export const tabs: readonly Tab[] = [
  { label: msg`Services`, at: ['services'] },
  { label: msg`Jobs`, at: ['jobs'] },
  { label: msg`Job Seekers`, at: ['job-seekers'] },
  { label: msg`Companies`, at: ['companies'] },
  { label: msg`Site Content`, at: ['site-content'] },
  { label: msg`Memberships`, at: ['memberships'] },
  { label: msg`Drivers`, at: ['drivers', 'workers'] },
  { label: msg`Tariffs`, at: ['tariffs'] },
  { label: msg`Bookings`, at: ['bookings', 'worker-bookings'] },
  { label: msg`Marketing`, at: ['marketing'] },
  { label: msg`Settings`, at: ['settings'] },
];
