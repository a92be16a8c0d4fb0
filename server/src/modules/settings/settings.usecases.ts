import { randomUUID } from 'node:crypto';
import type {
  Area,
  Rollout,
  StaffRollout,
  BrandSettings,
  PlatformSettings,
} from '@dihaadi/contract/settings';
import type { Actor, Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { topic } from '../../platform/events.ts';
import { recordEvent } from '../../platform/events.queries.ts';
import { cachedRead } from '../../platform/read-cache.ts';
import type { Match } from '../../platform/precondition.ts';
import { lockSetting, saveStored, storedSetting } from './settings.queries.ts';
import {
  type Changes,
  changedSetting,
  checkBuilt,
  openAreas,
  type SettingName,
  type Settings,
  staffRollout,
  wholeSetting,
} from './settings.rules.ts';
import { problem, badField } from '../../platform/errors.ts';
import { cleanPicture, typeOf } from '../../platform/pictures.ts';
import type { Storage } from '../../platform/storage.ts';
import { stateNamed } from '../locations/locations.public.ts';

export type Deps = { db: Db; clock: Clock };

const stored = cachedRead('setting', storedSetting);

/** Returns a setting's current value, or its defaults. */
export async function readSetting<Name extends SettingName>(
  deps: Pick<Deps, 'db'>,
  name: Name,
): Promise<Settings[Name]> {
  return wholeSetting(name, (await stored(deps.db, name)) ?? {});
}

/**
 * Changes the fields sent and leaves the others, including those of a concurrent save. '' and null empty a field that
 * may be empty. Throws 400 for contradictory fields, 412 `changed-meanwhile` if the setting was saved since `match` was
 * read.
 */
export async function saveSetting<Name extends SettingName>(
  deps: Deps,
  command: { actor: Actor; name: Name; changes: Changes<Name>; match?: (before: Settings[Name]) => void },
): Promise<Settings[Name]> {
  const { actor, name, changes } = command;
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const before = wholeSetting(name, await lockSetting(tx, name, at));
    command.match?.(before);
    const { value, changed } = changedSetting(name, before, changes);
    // Saving without changes records nothing and outdates no page.
    if (changed.length === 0) return value;
    await saveStored(tx, name, { value, at, by: actor.id });
    await recordEvent(tx, {
      thing: 'setting',
      thingId: null,
      name: `save_${name}`,
      actor,
      // Only names: a value may become confidential one day.
      data: { changed: changed.join(',') },
      topics: [topic.staff],
      at,
    });
    return value;
  });
}

/** Returns which areas are open to their users. */
export async function readRollout(deps: Pick<Deps, 'db'>): Promise<Rollout> {
  return openAreas(await readSetting(deps, 'rollout'));
}

/** Returns the switches as staff see them. */
export async function readSwitches(deps: Pick<Deps, 'db'>): Promise<StaffRollout> {
  return staffRollout(await readSetting(deps, 'rollout'));
}

/** Opens or closes areas, as `saveSetting`. The switch of an area not built yet is stored. */
export async function saveRollout(
  deps: Deps,
  command: {
    actor: Actor;
    changes: Changes<'rollout'> & { built?: readonly Area[] | undefined };
    match: Match;
  },
): Promise<StaffRollout> {
  const { built, ...changes } = command.changes;
  checkBuilt(built);
  const match = (before: Rollout) => command.match(staffRollout(before));
  return staffRollout(await saveSetting(deps, { ...command, changes, name: 'rollout', match }));
}

type LogoDeps = Deps & { storage: Storage };

const LONGEST_PX = 512;
const ONE_YEAR = 31_536_000;
const OWN = /^\/api\/public\/logo\/([0-9a-f-]{36})$/;

/**
 * Saves a picture as the logo, redrawn at 512 pixels at most, and shows it immediately. Throws 415 if it is no JPEG,
 * PNG or WebP, 400 if it is broken. The previous one is deleted.
 */
export async function sendLogo(
  deps: LogoDeps,
  sent: { actor: Person; file: Buffer },
): Promise<BrandSettings> {
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

/** Returns an uploaded logo. Its address is unique, so it may be cached forever. Throws 404 if it is unknown. */
export async function readLogo(deps: Pick<LogoDeps, 'storage'>, id: string) {
  const content = await deps.storage.get(`logos/${id.toLowerCase()}`);
  const type = content && typeOf(content);
  if (content === undefined || type === undefined) throw problem('not-found', 'no-such-logo');
  return { content, type, keep: { by: 'all' as const, seconds: ONE_YEAR } };
}

type Platform = Changes<'platform'>;

/**
 * Changes the platform's details, as `saveSetting`; the state is stored by its canonical name. Throws 400 for an
 * unknown state, or a GSTIN of another state.
 */
export const savePlatform = (
  deps: Deps,
  { actor, changes, match }: { actor: Actor; changes: Platform; match: Match },
): Promise<PlatformSettings> =>
  saveSetting(deps, { actor, name: 'platform', changes: { ...changes, ...stateOf(changes) }, match });

function stateOf({ state }: Platform): Pick<Platform, 'state'> {
  // A field left out keeps its value; an emptied one is empty.
  if (state === undefined || state === null || state === '') return {};
  const named = stateNamed(state);
  if (named === undefined) throw badField('state', 'not-an-indian-state');
  return { state: named };
}
