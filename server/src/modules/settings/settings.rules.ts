import { type MatchingSettings, readMatching } from '@dihaadi/contract/matching';
import * as contract from '@dihaadi/contract/settings';
import type {
  Area,
  BrandSettings,
  PlatformSettings,
  Rollout,
  SocialMediaSettings,
  StaffRollout,
  WhatsappSettings,
} from '@dihaadi/contract/settings';
import { gstStateCodes, stateCodes, stateNames } from '@dihaadi/contract/states';
import { type ApprovalSettings, readApprovalSettings } from '@dihaadi/contract/approvals';
import { type HiringSettings, readHiringSettings } from '@dihaadi/contract/hiring-settings';
import { readTripSettings, type TripSettings } from '@dihaadi/contract/trips/trip-settings';
import { badField } from '../../platform/errors.ts';

/** All settings: each subject is one row, saved and audited separately. */
export type Settings = {
  brand: BrandSettings;
  social_media: SocialMediaSettings;
  whatsapp: WhatsappSettings;
  platform: PlatformSettings;
  matching: MatchingSettings;
  trips: TripSettings;
  hiring: HiringSettings;
  approvals: ApprovalSettings;
  rollout: Rollout;
};
export type SettingName = keyof Settings;

/** Setting as read from the database: some of its fields, or none. */
export type Stored = Readonly<Record<string, unknown>>;

type Setting<Value> = {
  /** Schema of a stored or changed value; throws on anything else. */
  schema: { parse: (value: unknown) => Value };
  /** Applies until staff set something. */
  defaults: Value;
  /** Throws 400 for fields that are valid separately but not together. */
  check?: (value: Value) => void;
};

export const settings: { readonly [Name in SettingName]: Setting<Settings[Name]> } = {
  brand: {
    schema: contract.readBrand.reply,
    defaults: {
      logo_url: null,
      company_name: 'Dihaadi',
      tagline: contract.DEFAULT_TAGLINE,
      primary_color: '#2563eb',
      secondary_color: '#1e40af',
    },
  },
  social_media: {
    schema: contract.readSocialMedia.reply,
    defaults: {
      is_enabled: false,
      facebook_url: null,
      youtube_url: null,
      instagram_url: null,
      twitter_url: null,
      linkedin_url: null,
      telegram_url: null,
    },
  },
  whatsapp: {
    schema: contract.readWhatsapp.reply,
    defaults: { is_enabled: false, phone_number: null, message: 'Hello! I need help with Dihaadi services.' },
    check: checkWhatsapp,
  },
  platform: {
    schema: contract.readPlatform.reply,
    defaults: {
      legal_name: null,
      address: null,
      state: null,
      gstin: null,
      grievance_name: null,
      grievance_email: null,
      grievance_phone: null,
      commission_percent: 0,
    },
    check: checkPlatform,
  },
  matching: {
    schema: readMatching.reply,
    // `npm run simulate` shows their effect.
    defaults: {
      batch_size: 3,
      offer_minutes: 10,
      offer_minutes_ahead: 60,
      metres_per_waiting_hour: 13,
      longest_waiting_hours: 168,
      metres_per_star: 500,
      farthest_km: 30,
      late_cancellation_fee: 0,
      free_cancellation_hours: 2,
      call_out_hours: 2,
    },
  },
  trips: {
    schema: readTripSettings.reply,
    defaults: {
      batch_size: 2,
      offer_seconds: 30,
      farthest_km: 10,
      metres_per_waiting_hour: 500,
      longest_waiting_hours: 4,
      ahead_minutes: 30,
      answer_minutes: 10,
      silent_minutes: 10,
      free_waiting_minutes: 15,
      helper_fee: 150,
      stop_fee: 20,
      commission_percent: 0,
      commission_limit: 500,
      cancellation_fee: 0,
      free_cancellation_minutes: 3,
      return_percent: 50,
      unanswered_charges: 200,
      absent_minutes: 10,
    },
  },
  hiring: {
    schema: readHiringSettings.reply,
    defaults: { free_jobs_per_month: 2, reviewed_jobs: 3, answer_days: 14 },
  },
  approvals: {
    schema: readApprovalSettings.reply,
    // A new team is one person.
    defaults: { second_person: false, refund_limit: 5_000, expiry_days: 7 },
  },
  rollout: {
    schema: contract.publicRollout.reply,
    // A new platform opens area by area (spec/rulings.md, section 1).
    defaults: {
      register_job_provider: false,
      register_job_seeker: false,
      worker_dashboard: false,
      job_provider_dashboard: false,
      job_seeker_dashboard: false,
      manager_dashboard: false,
    },
  },
};

function checkWhatsapp(value: WhatsappSettings): void {
  if (value.is_enabled && value.phone_number === null) {
    throw badField('phone_number', 'whatsapp-needs-number');
  }
}

function checkPlatform(value: PlatformSettings): void {
  if (value.gstin !== null && value.state === null) throw badField('state', 'gstin-needs-state');
  const code = stateCodes.find((one) => stateNames[one] === value.state);
  // The state determines which GST a fee bears, and the GSTIN what the invoice says about the seller.
  if (value.gstin !== null && code !== undefined && !value.gstin.startsWith(gstStateCodes[code]))
    throw badField('gstin', 'gstin-of-state', { state: stateNames[code], code: gstStateCodes[code] });
}

/** Completes a stored setting: missing fields get their defaults. Throws if it is no such setting. */
export function wholeSetting<Name extends SettingName>(name: Name, stored: Stored): Settings[Name] {
  const { schema, defaults } = settings[name];
  return schema.parse({ ...defaults, ...stored });
}

/** Fields sent for a setting; those left out keep their value. */
export type Changes<Name extends SettingName> = {
  [Field in keyof Settings[Name]]?: Settings[Name][Field] | undefined;
};

/** Returns the setting after a save. '' empties a field; where none may be empty, the contract has refused it. */
export function changedSetting<Name extends SettingName>(
  name: Name,
  before: Settings[Name],
  changes: Changes<Name>,
): { value: Settings[Name]; changed: string[] } {
  const { schema, check } = settings[name];
  const had = new Map<string, unknown>(Object.entries(before));
  const sent = Object.entries(changes)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]): [string, unknown] => [field, value === '' ? null : value]);
  const value = schema.parse({ ...before, ...Object.fromEntries(sent) });
  check?.(value);
  return { value, changed: sent.flatMap(([field, now]) => (had.get(field) === now ? [] : [field])) };
}

/** Areas built in this version; the others stay closed whatever the switch says. */
const builtAreas: readonly Area[] = [
  'register_job_provider',
  'register_job_seeker',
  'worker_dashboard',
  'job_provider_dashboard',
  'job_seeker_dashboard',
  'manager_dashboard',
];

/** Returns the switches as staff see them: off if the area is not built. */
export const staffRollout = (switches: Rollout, built: readonly Area[] = builtAreas): StaffRollout =>
  contract.readRollout.reply.parse({ ...openAreas(switches, built), built });

/** Throws 400 if `built` is changed: it is read-only. */
export function checkBuilt(sent: readonly Area[] | undefined): void {
  if (sent !== undefined && contract.areas.some((area) => sent.includes(area) !== builtAreas.includes(area)))
    throw badField('built', 'areas-fixed');
}

/** Returns which areas are open: switched on, and built (spec/rulings.md, section 1). */
export function openAreas(switches: Rollout, built: readonly Area[] = builtAreas): Rollout {
  return settings.rollout.schema.parse(
    Object.fromEntries(contract.areas.map((area) => [area, switches[area] && built.includes(area)])),
  );
}
