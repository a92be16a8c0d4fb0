import { z } from 'zod';
import { endpoint, fileEndpoint, uploadEndpoint } from './endpoint.ts';
import {
  each,
  email,
  gstin,
  id,
  line,
  paragraph,
  secureWebAddress,
  stepped,
  telephone,
  webAddress,
} from './fields.ts';
import { wrong } from './texts/field-saying.ts';

/**
 * Settings that visitors see, one object per subject. A PUT keeps fields that it omits; '' or null clears a field that
 * may be empty.
 */
const emptyable = <S extends z.ZodType>(schema: S) => z.union([z.literal(''), schema]).nullable();
const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, wrong('colour'))
  .toLowerCase();

const staff = { access: ['super_admin'] } as const;

type Subject = { name: string; path: `/${string}`; summary: string; reply: z.ZodObject | z.ZodRecord };
type StaffSubject = Subject & { reply: z.ZodObject };

/** Needed by every visitor's page: kept in memory until a setting changes. */
const visitorsRead = <const S extends Subject>(subject: S) =>
  endpoint({ ...subject, method: 'GET', access: 'public', cache: { seconds: 15, of: ['setting'] } });

const staffRead = <const S extends StaffSubject>(subject: S) =>
  endpoint({ ...subject, ...staff, method: 'GET', etag: subject.reply });

const staffSave = <const S extends StaffSubject & { body: z.ZodObject }>(subject: S) =>
  endpoint({ ...subject, ...staff, method: 'PUT', etag: subject.reply });

/** Path of a logo uploaded by staff; any other logo is an https address. */
const ownLogo = z.templateLiteral(['/api/public/logo/', z.uuid()]);

/** Tagline of the platform until staff set another; the screens have it in both languages. */
export const DEFAULT_TAGLINE = 'Good work, fairly paid, close to home';

const BrandInput = z.strictObject({
  logo_url: emptyable(z.union([ownLogo, secureWebAddress])).optional(),
  company_name: line(60).optional(),
  tagline: line(140).optional(),
  primary_color: colour.optional(),
  secondary_color: colour.optional(),
});

const BrandSettings = z
  .object({
    logo_url: z.string().nullable(),
    company_name: z.string(),
    tagline: z.string(),
    primary_color: z.string(),
    secondary_color: z.string(),
  })
  .meta({ id: 'BrandSettings' });
export type BrandSettings = z.output<typeof BrandSettings>;

export const publicBrand = visitorsRead({
  name: 'settings.public_brand',
  path: '/public/brand-settings',
  summary: 'Get the platform’s name, logo, tagline and colours',
  reply: BrandSettings,
});

export const readBrand = staffRead({
  name: 'settings.read_brand',
  path: '/admin/brand-settings',
  summary: 'Get the brand settings, for staff',
  reply: BrandSettings,
});

export const saveBrand = staffSave({
  name: 'settings.save_brand',
  path: '/admin/brand-settings',
  summary: 'Update the brand settings',
  body: BrandInput,
  reply: BrandSettings,
});

export const LOGO_BYTES = 2_000_000;

export const sendLogo = uploadEndpoint({
  ...staff,
  name: 'settings.send_logo',
  method: 'PUT',
  path: '/admin/brand-settings/logo',
  summary: 'Upload the logo: JPEG, PNG or WebP, at most 2 MB; shown immediately',
  takes: 'picture',
  maxBytes: LOGO_BYTES,
  reply: BrandSettings,
});

export const readLogo = fileEndpoint({
  name: 'settings.read_logo',
  path: '/public/logo/:id',
  summary: 'Get a logo uploaded by staff',
  access: 'public',
  params: z.object({ id }),
  media: 'application/octet-stream',
});

export const socialNetworks = [
  'facebook',
  'youtube',
  'instagram',
  'twitter',
  'linkedin',
  'telegram',
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

const address = emptyable(webAddress).optional();

const SocialInput = z.strictObject({
  is_enabled: z.boolean().optional(),
  facebook_url: address,
  youtube_url: address,
  instagram_url: address,
  twitter_url: address,
  linkedin_url: address,
  telegram_url: address,
});

const SocialMediaSettings = z
  .object({
    is_enabled: z.boolean(),
    facebook_url: z.string().nullable(),
    youtube_url: z.string().nullable(),
    instagram_url: z.string().nullable(),
    twitter_url: z.string().nullable(),
    linkedin_url: z.string().nullable(),
    telegram_url: z.string().nullable(),
  })
  .meta({ id: 'SocialMediaSettings' });
export type SocialMediaSettings = z.output<typeof SocialMediaSettings>;

export const publicSocialMedia = visitorsRead({
  name: 'settings.public_social_media',
  path: '/public/social-media-settings',
  summary: 'Get the platform’s social media accounts',
  reply: SocialMediaSettings,
});

export const readSocialMedia = staffRead({
  name: 'settings.read_social_media',
  path: '/admin/social-media-settings',
  summary: 'Get the social media settings, for staff',
  reply: SocialMediaSettings,
});

export const saveSocialMedia = staffSave({
  name: 'settings.save_social_media',
  path: '/admin/social-media-settings',
  summary: 'Update the social media settings',
  body: SocialInput,
  reply: SocialMediaSettings,
});

const WhatsappInput = z.strictObject({
  is_enabled: z.boolean().optional(),
  // Null in responses until one is set; never '', which a form would send for an omitted number.
  phone_number: telephone.nullish(),
  message: paragraph(500).optional(),
});

const WhatsappSettings = z
  .object({
    is_enabled: z.boolean(),
    /** E.164, or a 1800 or 1860 number as dialled; null until staff have set one. */
    phone_number: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: 'WhatsappSettings' });
export type WhatsappSettings = z.output<typeof WhatsappSettings>;

export const publicWhatsapp = visitorsRead({
  name: 'settings.public_whatsapp',
  path: '/public/whatsapp-settings',
  summary: 'Get the phone number of the floating chat button',
  reply: WhatsappSettings,
});

export const readWhatsapp = staffRead({
  name: 'settings.read_whatsapp',
  path: '/admin/whatsapp-settings',
  summary: 'Get the WhatsApp settings, for staff',
  reply: WhatsappSettings,
});

export const saveWhatsapp = staffSave({
  name: 'settings.save_whatsapp',
  path: '/admin/whatsapp-settings',
  summary: 'Update the WhatsApp settings',
  body: WhatsappInput,
  reply: WhatsappSettings,
});

const PlatformInput = z.strictObject({
  legal_name: emptyable(line(200)).optional(),
  address: emptyable(paragraph(500)).optional(),
  /** The platform's Indian state, which determines the kind of GST. */
  state: emptyable(line(80)).optional(),
  gstin: emptyable(gstin).optional(),
  grievance_name: emptyable(line(120)).optional(),
  grievance_email: emptyable(email).optional(),
  grievance_phone: emptyable(telephone).optional(),
  /** Percentage of the wages paid through the platform (rulings, section 5). */
  commission_percent: stepped(100, wrong('two-decimals')).min(0).max(30).optional(),
});

const PlatformSettings = z
  .object({
    legal_name: z.string().nullable(),
    address: z.string().nullable(),
    state: z.string().nullable(),
    gstin: z.string().nullable(),
    grievance_name: z.string().nullable(),
    grievance_email: z.string().nullable(),
    grievance_phone: z.string().nullable(),
    commission_percent: z.number(),
  })
  .meta({ id: 'PlatformSettings' });
export type PlatformSettings = z.output<typeof PlatformSettings>;

export const publicPlatform = visitorsRead({
  name: 'settings.public_platform',
  path: '/public/platform-settings',
  summary: 'Get the platform’s operator and its grievance contact',
  reply: PlatformSettings,
});

export const readPlatform = staffRead({
  name: 'settings.read_platform',
  path: '/admin/platform-settings',
  summary: 'Get the platform settings, for staff',
  reply: PlatformSettings,
});

export const savePlatform = staffSave({
  name: 'settings.save_platform',
  secondPerson: true,
  path: '/admin/platform-settings',
  summary: 'Update the platform settings',
  body: PlatformInput,
  reply: PlatformSettings,
});

/** Areas that open one by one (spec/rulings.md, section 1). */
export const areas = [
  'register_job_provider',
  'register_job_seeker',
  'worker_dashboard',
  'job_provider_dashboard',
  'job_seeker_dashboard',
  'manager_dashboard',
] as const;
export type Area = (typeof areas)[number];

const Rollout = each(areas, z.boolean()).meta({ id: 'Rollout' });
export type Rollout = z.output<typeof Rollout>;

const onOff = z.boolean().optional();

export const publicRollout = visitorsRead({
  name: 'settings.public_rollout',
  path: '/public/rollout',
  summary: 'Get which areas are open; an area that is not built yet is returned as closed',
  reply: Rollout,
});

/** Switches for staff; `built` lists the areas in this version and is read-only. */
const StaffRollout = z
  .object({
    register_job_provider: z.boolean(),
    register_job_seeker: z.boolean(),
    worker_dashboard: z.boolean(),
    job_provider_dashboard: z.boolean(),
    job_seeker_dashboard: z.boolean(),
    manager_dashboard: z.boolean(),
    built: z.array(z.enum(areas)),
  })
  .meta({ id: 'StaffRollout' });
export type StaffRollout = z.output<typeof StaffRollout>;

export const readRollout = staffRead({
  name: 'settings.read_rollout',
  path: '/admin/rollout',
  summary:
    'Get which areas are open and which exist in this version. An area that is not built is returned as off',
  reply: StaffRollout,
});

export const saveRollout = staffSave({
  name: 'settings.save_rollout',
  path: '/admin/rollout',
  summary: 'Open or close areas',
  body: z.strictObject({
    register_job_provider: onOff,
    register_job_seeker: onOff,
    worker_dashboard: onOff,
    job_provider_dashboard: onOff,
    job_seeker_dashboard: onOff,
    manager_dashboard: onOff,
    built: z.array(z.enum(areas)).optional(),
  }),
  reply: StaffRollout,
});
