import type { PlatformSettings } from '@dihaadi/contract/settings';
import type { Actor } from '../../../platform/actor.ts';
import { badField } from '../../../platform/errors.ts';
import type { Match } from '../../../platform/precondition.ts';
import { stateNamed } from '../../locations/locations.public.ts';
import type { Changes } from '../settings.rules.ts';
import { type Deps, saveSetting } from '../settings.usecases.ts';

type Platform = Changes<'platform'>;

/**
 * Changes what the platform says of itself, as `saveSetting`; the state is kept by its one name. Refuses with 400 a
 * state that nobody knows, and a GSTIN of another state.
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
