import { randomUUID } from 'node:crypto';
import type { BrandSettings } from '@dihaadi/contract/settings';
import type { Person } from '../../../platform/actor.ts';
import { problem } from '../../../platform/errors.ts';
import { cleanPicture, typeOf } from '../../../platform/pictures.ts';
import type { Storage } from '../../../platform/storage.ts';
import { type Deps as SettingDeps, readSetting, saveSetting } from '../settings.usecases.ts';

type Deps = SettingDeps & { storage: Storage };

const LONGEST_PX = 512;
const ONE_YEAR = 31_536_000;
const OWN = /^\/api\/public\/logo\/([0-9a-f-]{36})$/;

/**
 * Makes a picture the logo, redrawn at 512 pixels at most, and shows it at once. Refuses what is no JPEG, PNG or WebP with
 * 415, a broken picture with 400. The one before is forgotten.
 */
export async function sendLogo(deps: Deps, sent: { actor: Person; file: Buffer }): Promise<BrandSettings> {
  const { bytes } = await cleanPicture(sent.file, LONGEST_PX);
  const id = randomUUID();
  const before = (await readSetting(deps, 'brand')).logo_url;
  await deps.storage.put(`logos/${id}`, bytes);
  const saved = await saveSetting(deps, {
    actor: sent.actor,
    name: 'brand',
    changes: { logo_url: `/api/public/logo/${id}` },
  });
  const [, old] = OWN.exec(before ?? '') ?? [];
  if (old !== undefined) await deps.storage.remove(`logos/${old}`);
  return saved;
}

/** A logo that staff have sent. Its address is its own, so it may be kept for good. Refuses an unknown one with 404. */
export async function readLogo(deps: Pick<Deps, 'storage'>, id: string) {
  const content = await deps.storage.get(`logos/${id.toLowerCase()}`);
  const type = content && typeOf(content);
  if (content === undefined || type === undefined) throw problem('not-found', 'no-such-logo');
  return { content, type, keep: { by: 'all' as const, seconds: ONE_YEAR } };
}
