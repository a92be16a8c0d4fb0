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
import { keptRead } from '../../platform/read-cache.ts';
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

const stored = keptRead('setting', storedSetting);

/** A setting as it stands, or its defaults. */
export async function readSetting<Name extends SettingName>(
  deps: Pick<Deps, 'db'>,
  name: Name,
): Promise<Settings[Name]> {
  return wholeSetting(name, (await stored(deps.db, name)) ?? {});
}

/**
 * Changes the fields that were sent and leaves the others, those of a save at the same moment too. '' and
 * null empty a field that may be empty. Refuses with 400 what does not fit together, with 412
 * `changed-meanwhile` when the setting was saved since `match` was read.
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
    // Pressing Save on what is as it was is no change: nothing to record, no page to outdate.
    if (changed.length === 0) return value;
    await saveStored(tx, name, { value, at, by: actor.id });
    await recordEvent(tx, {
      thing: 'setting',
      thingId: null,
      name: `save_${name}`,
      actor,
      // Names alone: a value may one day be confidential.
      data: { changed: changed.join(',') },
      topics: [topic.staff],
      at,
    });
    return value;
  });
}

/** Which areas are open to the people they are for. */
export async function readRollout(deps: Pick<Deps, 'db'>): Promise<Rollout> {
  return openAreas(await readSetting(deps, 'rollout'));
}

/** The switches as staff see them. */
export async function readSwitches(deps: Pick<Deps, 'db'>): Promise<StaffRollout> {
  return staffRollout(await readSetting(deps, 'rollout'));
}

/** Opens or closes areas, as `saveSetting`. A switch is kept for an area not built yet. */
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
 * Makes a picture the logo, redrawn at 512 pixels at most, and shows it at once. Refuses what is no JPEG, PNG or WebP with
 * 415, a broken picture with 400. The one before is forgotten.
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

/** A logo that staff have sent. Its address is its own, so it may be kept for good. Refuses an unknown one with 404. */
export async function readLogo(deps: Pick<LogoDeps, 'storage'>, id: string) {
  const content = await deps.storage.get(`logos/${id.toLowerCase()}`);
  const type = content && typeOf(content);
  if (content === undefined || type === undefined) throw problem('not-found', 'no-such-logo');
  return { content, type, keep: { by: 'all' as const, seconds: ONE_YEAR } };
}

type Platform = Changes<'platform'>;

/**
 * Changes what the platform says of itself, as `saveSetting`; the state is kept by its one name. Refuses with
 * 400 an unknown state, and a GSTIN of another state.
 */
export const savePlatform = (
  deps: Deps,
  { actor, changes, match }: { actor: Actor; changes: Platform; match: Match },
): Promise<PlatformSettings> =>
  saveSetting(deps, { actor, name: 'platform', changes: { ...changes, ...stateOf(changes) }, match });

function stateOf({ state }: Platform): Pick<Platform, 'state'> {
  // What is left out stays; what is emptied is empty.
  if (state === undefined || state === null || state === '') return {};
  const named = stateNamed(state);
  if (named === undefined) throw badField('state', 'not-an-indian-state');
  return { state: named };
}
