import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Words = Readonly<Record<string, MessageDescriptor>>;

export const actorWords: Words = {
  super_admin: msg`Super Admin`,
  manager: msg`Manager`,
  guest: msg`A stranger`,
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
  staff_link: msg`Link for staff`,
  audit: msg`Audit log`,
};

/** What is done most; the rest stands as it is recorded. */
export const happened: Words = {
  view: msg`Looked at it`,
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
  sign_in: msg`Signed in`,
  fail_sign_in: msg`Failed to sign in`,
  refuse: msg`Was refused`,
  revoke: msg`Ended a session`,
  begin_export: msg`Began an export`,
  export: msg`Exported`,
  disable: msg`Closed the account`,
  enable: msg`Opened the account`,
  create: msg`Made an account`,
  change_member: msg`Changed a member`,
  reset_member: msg`Reset a member`,
  request: msg`Sent a link`,
  change_password: msg`Changed a password`,
  begin_two_factor: msg`Switched the second factor on`,
  end_two_factor: msg`Switched the second factor off`,
  test_gateway: msg`Tested a gateway`,
  save: msg`Saved`,
  save_brand: msg`Saved the brand`,
  save_whatsapp: msg`Saved WhatsApp`,
  save_social_media: msg`Saved social media`,
  save_platform: msg`Saved the platform`,
  save_rollout: msg`Moved a rollout switch`,
};
