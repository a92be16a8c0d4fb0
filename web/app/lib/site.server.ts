import {
  publicBrand,
  publicPlatform,
  publicRollout,
  publicSocialMedia,
  publicWhatsapp,
} from '@dihaadi/contract/settings';
import type { RouterContextProvider } from 'react-router';
import { callInProcess, orElse } from './api.server.ts';
import { defaultSite, type Site } from './site.ts';

/** Reads the platform's settings; those that cannot be read get their defaults. */
export async function readSite(context: Readonly<RouterContextProvider>): Promise<Site> {
  const [brand, social, whatsapp, platform, rollout] = await Promise.all([
    orElse(context, defaultSite.brand, callInProcess(context, publicBrand, {})),
    orElse(context, defaultSite.social, callInProcess(context, publicSocialMedia, {})),
    orElse(context, defaultSite.whatsapp, callInProcess(context, publicWhatsapp, {})),
    orElse(context, defaultSite.platform, callInProcess(context, publicPlatform, {})),
    orElse(context, defaultSite.rollout, callInProcess(context, publicRollout, {})),
  ]);
  return { brand, social, whatsapp, platform, rollout };
}
