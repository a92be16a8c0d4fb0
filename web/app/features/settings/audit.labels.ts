import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Words = Readonly<Record<string, MessageDescriptor>>;

export const actorLabels: Words = {
  super_admin: msg`Super Admin`,
  manager: msg`Manager`,
  guest: msg`Not logged in`,
  customer: msg`Customer`,
  worker: msg`Worker`,
  driver: msg`Driver`,
  job_provider: msg`Job Provider`,
  job_seeker: msg`Job Seeker`,
};

/** The kinds of things that staff have to do with, as the log names them. */
export const things: Words = {
  account: msg`Account`,
  driver: msg`Driver`,
  worker: msg`Worker`,
  customer: msg`Customer`,
  paper: msg`Document`,
  package_booking: msg`Package booking`,
  worker_booking: msg`Worker booking`,
  job: msg`Job`,
  service: msg`Service`,
  site_content: msg`Site content`,
  tariff_plan: msg`Tariff`,
  coupon: msg`Coupon`,
  referral: msg`Referral`,
  payout: msg`Payout`,
  payment: msg`Payment`,
  refund: msg`Refund`,
  setting: msg`Settings`,
  payment_setting: msg`Payment settings`,
  minimum_wage: msg`Minimum wage`,
  session: msg`Session`,
  staff_link: msg`Staff link`,
  audit: msg`Audit log`,
};

/** What is done most; the rest stands as it is recorded. */
export const happened: Words = {
  view: msg`Viewed`,
  approve: msg`Approved`,
  reject: msg`Rejected`,
  suspend: msg`Suspended`,
  reinstate: msg`Reinstated`,
  assign: msg`Assigned`,
  cancel: msg`Cancelled`,
  add: msg`Added`,
  change: msg`Changed`,
  update: msg`Changed`,
  delete: msg`Deleted`,
  sign_in: msg`Logged in`,
  fail_sign_in: msg`Login failed`,
  refuse: msg`Access denied`,
  revoke: msg`Ended session`,
  begin_export: msg`Started export`,
  export: msg`Exported`,
  disable: msg`Disabled account`,
  enable: msg`Enabled account`,
  create: msg`Created account`,
  change_member: msg`Updated team member`,
  reset_member: msg`Reset team member`,
  request: msg`Sent link`,
  change_password: msg`Changed password`,
  begin_two_factor: msg`Turned on two-step login`,
  end_two_factor: msg`Turned off two-step login`,
  test_gateway: msg`Tested gateway`,
  save: msg`Saved`,
  save_brand: msg`Saved brand settings`,
  save_whatsapp: msg`Saved WhatsApp settings`,
  save_social_media: msg`Saved social media settings`,
  save_platform: msg`Saved platform settings`,
  save_rollout: msg`Changed rollout switch`,
};
