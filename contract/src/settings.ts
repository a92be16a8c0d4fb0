import { z } from 'zod';
import { endpoint, fileEndpoint, uploadEndpoint } from './endpoint.ts';
import { email, gstin, id, line, mobile, paragraph, secureWebAddress, webAddress } from './fields.ts';

/**
 * The settings that visitors see, one object for each subject. A PUT keeps what it does not name, and
 * '' or null empties a field that may be empty.
 */
const emptyable = <S extends z.ZodType>(schema: S) => z.union([z.literal(''), schema]).nullable();
const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'A colour like #2563eb')
  .toLowerCase();

const staff = { access: ['super_admin'] } as const;

/** Where a logo is that staff have sent us; anywhere else on the web it is an https address. */
const ownLogo = z.templateLiteral(['/api/public/logo/', z.uuid()]);

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

export const publicBrand = endpoint({
  name: 'settings.public_brand',
  method: 'GET',
  path: '/public/brand-settings',
  summary: 'Name, logo, tagline and colours of the platform',
  access: 'public',
  cache: { seconds: 15, of: ['setting'] },
  reply: BrandSettings,
});

export const readBrand = endpoint({
  ...staff,
  name: 'settings.read_brand',
  method: 'GET',
  path: '/admin/brand-settings',
  summary: 'Brand settings, as staff edit them',
  reply: BrandSettings,
  etag: BrandSettings,
});

export const saveBrand = endpoint({
  ...staff,
  name: 'settings.save_brand',
  method: 'PUT',
  path: '/admin/brand-settings',
  summary: 'Change the brand settings',
  body: BrandInput,
  reply: BrandSettings,
  etag: BrandSettings,
});

export const LOGO_BYTES = 2_000_000;

export const sendLogo = uploadEndpoint({
  ...staff,
  name: 'settings.send_logo',
  method: 'PUT',
  path: '/admin/brand-settings/logo',
  summary: 'Send the logo: a JPEG, PNG or WebP picture of at most 2 MB; it is shown at once',
  maxBytes: LOGO_BYTES,
  reply: BrandSettings,
});

export const readLogo = fileEndpoint({
  name: 'settings.read_logo',
  path: '/public/logo/:id',
  summary: 'A logo that staff have sent',
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

export const publicSocialMedia = endpoint({
  name: 'settings.public_social_media',
  method: 'GET',
  path: '/public/social-media-settings',
  summary: 'Where the platform is found on social networks',
  access: 'public',
  cache: { seconds: 15, of: ['setting'] },
  reply: SocialMediaSettings,
});

export const readSocialMedia = endpoint({
  ...staff,
  name: 'settings.read_social_media',
  method: 'GET',
  path: '/admin/social-media-settings',
  summary: 'Social media settings, as staff edit them',
  reply: SocialMediaSettings,
  etag: SocialMediaSettings,
});

export const saveSocialMedia = endpoint({
  ...staff,
  name: 'settings.save_social_media',
  method: 'PUT',
  path: '/admin/social-media-settings',
  summary: 'Change the social media settings',
  body: SocialInput,
  reply: SocialMediaSettings,
  etag: SocialMediaSettings,
});

const WhatsappInput = z.strictObject({
  is_enabled: z.boolean().optional(),
  // Null as it reads until one is set; never '', which a form would send for a number left out.
  phone_number: mobile.nullish(),
  message: paragraph(500).optional(),
});

const WhatsappSettings = z
  .object({
    is_enabled: z.boolean(),
    /** E.164; null until staff have set one. */
    phone_number: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: 'WhatsappSettings' });
export type WhatsappSettings = z.output<typeof WhatsappSettings>;

export const publicWhatsapp = endpoint({
  name: 'settings.public_whatsapp',
  method: 'GET',
  path: '/public/whatsapp-settings',
  summary: 'The number behind the floating chat button',
  access: 'public',
  cache: { seconds: 15, of: ['setting'] },
  reply: WhatsappSettings,
});

export const readWhatsapp = endpoint({
  ...staff,
  name: 'settings.read_whatsapp',
  method: 'GET',
  path: '/admin/whatsapp-settings',
  summary: 'WhatsApp settings, as staff edit them',
  reply: WhatsappSettings,
  etag: WhatsappSettings,
});

export const saveWhatsapp = endpoint({
  ...staff,
  name: 'settings.save_whatsapp',
  method: 'PUT',
  path: '/admin/whatsapp-settings',
  summary: 'Change the WhatsApp settings',
  body: WhatsappInput,
  reply: WhatsappSettings,
  etag: WhatsappSettings,
});

const PlatformInput = z.strictObject({
  legal_name: emptyable(line(200)).optional(),
  address: emptyable(paragraph(500)).optional(),
  /** The Indian state it is in: decides which GST it is. */
  state: emptyable(line(80)).optional(),
  gstin: emptyable(gstin).optional(),
  grievance_name: emptyable(line(120)).optional(),
  grievance_email: emptyable(email).optional(),
  grievance_phone: emptyable(mobile).optional(),
  /** Of what a worker is paid through the platform (rulings, section 5). */
  commission_percent: z.number().min(0).max(30).multipleOf(0.01).optional(),
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

export const publicPlatform = endpoint({
  name: 'settings.public_platform',
  method: 'GET',
  path: '/public/platform-settings',
  summary: 'Who runs the platform, and whom to turn to with a grievance',
  access: 'public',
  cache: { seconds: 15, of: ['setting'] },
  reply: PlatformSettings,
});

export const readPlatform = endpoint({
  ...staff,
  name: 'settings.read_platform',
  method: 'GET',
  path: '/admin/platform-settings',
  summary: 'Platform settings, as staff edit them',
  reply: PlatformSettings,
  etag: PlatformSettings,
});

export const savePlatform = endpoint({
  ...staff,
  name: 'settings.save_platform',
  method: 'PUT',
  path: '/admin/platform-settings',
  summary: 'Change the platform settings',
  body: PlatformInput,
  reply: PlatformSettings,
  etag: PlatformSettings,
});

/** What opens area by area (spec/rulings.md, section 1). */
export const areas = [
  'register_job_provider',
  'register_job_seeker',
  'worker_dashboard',
  'job_provider_dashboard',
  'job_seeker_dashboard',
  'manager_dashboard',
] as const;
export type Area = (typeof areas)[number];

const Rollout = z.record(z.enum(areas), z.boolean()).meta({ id: 'Rollout' });
export type Rollout = z.output<typeof Rollout>;

const onOff = z.boolean().optional();

export const publicRollout = endpoint({
  name: 'settings.public_rollout',
  method: 'GET',
  path: '/public/rollout',
  summary: 'Which areas are open; one that is not built yet reads closed',
  access: 'public',
  cache: { seconds: 15, of: ['setting'] },
  reply: Rollout,
});

/** As staff switch it; `built` says which areas this version has, and is only read. */
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

export const readRollout = endpoint({
  ...staff,
  name: 'settings.read_rollout',
  method: 'GET',
  path: '/admin/rollout',
  summary: 'Which areas are open, and which there are in this version; one that is not built reads off',
  reply: StaffRollout,
  etag: StaffRollout,
});

export const saveRollout = endpoint({
  ...staff,
  name: 'settings.save_rollout',
  method: 'PUT',
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
  etag: StaffRollout,
});
