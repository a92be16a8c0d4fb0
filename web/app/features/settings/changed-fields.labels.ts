import type { ApprovalSettings } from '@dihaadi/contract/approvals';
import type { HiringSettings } from '@dihaadi/contract/hiring-settings';
import type { MatchingSettings } from '@dihaadi/contract/matching';
import type { PaymentSettings } from '@dihaadi/contract/payment-settings';
import type {
  BrandSettings,
  PlatformSettings,
  Rollout,
  SocialMediaSettings,
  WhatsappSettings,
} from '@dihaadi/contract/settings';
import type { TripSettings } from '@dihaadi/contract/trips/trip-settings';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Setting =
  | keyof ApprovalSettings
  | keyof BrandSettings
  | keyof HiringSettings
  | keyof MatchingSettings
  | keyof PaymentSettings
  | keyof PlatformSettings
  | keyof Rollout
  | keyof SocialMediaSettings
  | keyof TripSettings
  | keyof WhatsappSettings;

const ofSettings: Readonly<Record<Setting, MessageDescriptor>> = {
  company_name: msg`Company name`,
  tagline: msg`Tagline`,
  logo_url: msg`Logo`,
  primary_color: msg`Main colour`,
  secondary_color: msg`Second colour`,
  is_enabled: msg`Switched on`,
  facebook_url: msg`Facebook`,
  youtube_url: msg`YouTube`,
  instagram_url: msg`Instagram`,
  twitter_url: msg`X (Twitter)`,
  linkedin_url: msg`LinkedIn`,
  telegram_url: msg`Telegram`,
  phone_number: msg`Phone number`,
  message: msg`Message`,
  legal_name: msg`Legal name`,
  address: msg`Address`,
  state: msg`State`,
  gstin: msg`GSTIN`,
  grievance_name: msg`Grievance officer's name`,
  grievance_email: msg`Grievance officer's email`,
  grievance_phone: msg`Grievance officer's phone`,
  commission_percent: msg`Commission`,
  batch_size: msg`Offers at the same time`,
  offer_minutes: msg`Time to answer an offer, job within 6 hours`,
  offer_minutes_ahead: msg`Time to answer an offer, later job`,
  offer_seconds: msg`Time to answer an offer`,
  metres_per_waiting_hour: msg`Distance bonus per hour without an offer`,
  longest_waiting_hours: msg`Maximum hours for this bonus`,
  metres_per_star: msg`Distance bonus per star`,
  farthest_km: msg`Maximum distance`,
  late_cancellation_fee: msg`Late cancellation fee`,
  free_cancellation_hours: msg`Free cancellation`,
  call_out_hours: msg`Call-out pay`,
  ahead_minutes: msg`Start finding a driver for scheduled trips`,
  answer_minutes: msg`Time to accept an assigned trip`,
  silent_minutes: msg`Replace an unresponsive driver after`,
  free_waiting_minutes: msg`Free waiting at pickup`,
  helper_fee: msg`Fee for each loading helper`,
  stop_fee: msg`Fee for each stop on the way`,
  commission_limit: msg`Maximum commission due`,
  cancellation_fee: msg`Cancellation fee`,
  free_cancellation_minutes: msg`Free cancellation`,
  return_percent: msg`Return-to-sender fare`,
  unanswered_charges: msg`Tolls and parking without customer approval`,
  absent_minutes: msg`Waiting time for an absent customer`,
  free_jobs_per_month: msg`Free jobs a month`,
  reviewed_jobs: msg`Jobs we review for a new company`,
  answer_days: msg`Days to answer an application`,
  second_person: msg`Second person`,
  refund_limit: msg`Refund limit`,
  expiry_days: msg`Days until a proposal expires`,
  register_job_provider: msg`Registration as Job Provider`,
  register_job_seeker: msg`Registration as Job Seeker`,
  worker_dashboard: msg`Worker dashboard`,
  job_provider_dashboard: msg`Job Provider dashboard`,
  job_seeker_dashboard: msg`Job Seeker dashboard`,
  manager_dashboard: msg`Manager dashboard`,
  currency: msg`Currency`,
  registration_fee: msg`Registration fee`,
  test_mode: msg`Test mode`,
  razorpay_enabled: msg`Razorpay`,
  razorpay_key_id: msg`Razorpay key ID`,
  razorpay_key_secret: msg`Razorpay key secret`,
  razorpay_webhook_secret: msg`Razorpay webhook secret`,
  stripe_enabled: msg`Stripe`,
  stripe_publishable_key: msg`Stripe publishable key`,
  stripe_secret_key: msg`Stripe secret key`,
  stripe_webhook_secret: msg`Stripe webhook secret`,
  payu_enabled: msg`PayU`,
  payu_merchant_id: msg`PayU merchant ID`,
  payu_merchant_key: msg`PayU merchant key`,
  payu_merchant_salt: msg`PayU merchant salt`,
  upi_enabled: msg`Direct UPI`,
  upi_merchant_id: msg`UPI merchant ID`,
  upi_virtual_address: msg`UPI ID (VPA)`,
  payout_channel: msg`Payout channel`,
  razorpayx_key_id: msg`RazorpayX key ID`,
  razorpayx_key_secret: msg`RazorpayX key secret`,
  razorpayx_webhook_secret: msg`RazorpayX webhook secret`,
  razorpayx_account_number: msg`RazorpayX account number`,
};

/** Labels for people, companies and coupons. */
const others: Readonly<Record<string, MessageDescriptor | undefined>> = {
  name: msg`Name`,
  phone: msg`Phone`,
  city: msg`City`,
  pincode: msg`PIN code`,
  about: msg`About`,
  companyName: msg`Company name`,
  contactPersonName: msg`Contact person`,
  contactEmail: msg`Email`,
  contactPhone: msg`Phone`,
  code: msg`Coupon code`,
  description: msg`Description`,
  usageLimit: msg`Usage limit`,
  validFrom: msg`From`,
  validUntil: msg`To`,
  services: msg`Services`,
  type: msg`Coupon type`,
  value: msg`Discount`,
  minimumPaise: msg`Minimum amount`,
  maximumPaise: msg`Maximum discount`,
  status: msg`Status`,
};
const byName: Readonly<Record<string, MessageDescriptor | undefined>> = ofSettings;

/** Returns the label of a changed field named in an event. */
export const changedFieldLabel = (field: string): MessageDescriptor | undefined =>
  byName[field] ?? others[field];
