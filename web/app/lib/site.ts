import type {
  BrandSettings,
  PlatformSettings,
  Rollout,
  SocialMediaSettings,
  WhatsappSettings,
} from '@dihaadi/contract/settings';
import { useRouteLoaderData } from 'react-router';

/** Settings made by staff, as shown on every page. */
export type Site = {
  brand: BrandSettings;
  social: SocialMediaSettings;
  whatsapp: WhatsappSettings;
  platform: PlatformSettings;
  rollout: Rollout;
};

/** Shown on a page while the settings cannot be read (spec/product.md, section 3: a default name). */
export const defaultSite: Site = {
  brand: {
    logo_url: null,
    company_name: 'Dihaadi',
    tagline: '',
    primary_color: '#2563eb',
    secondary_color: '#1e40af',
  },
  social: {
    is_enabled: false,
    facebook_url: null,
    youtube_url: null,
    instagram_url: null,
    twitter_url: null,
    linkedin_url: null,
    telegram_url: null,
  },
  whatsapp: { is_enabled: false, phone_number: null, message: '' },
  platform: {
    legal_name: null,
    address: null,
    state: null,
    gstin: null,
    grievance_name: null,
    grievance_email: null,
    grievance_phone: null,
    commission_percent: 0,
  },
  rollout: {
    register_job_provider: false,
    register_job_seeker: false,
    worker_dashboard: false,
    job_provider_dashboard: false,
    job_seeker_dashboard: false,
    manager_dashboard: false,
  },
};

/** Returns the platform's settings, on any page. */
export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? defaultSite;
}
