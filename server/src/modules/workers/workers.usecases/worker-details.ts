import { categoryOfSkill } from '@dihaadi/contract/matching';
import { oneLine } from '@dihaadi/contract/registration';
import type { ServiceCategory } from '@dihaadi/contract/services';
import type { Skill } from '@dihaadi/contract/workers';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { locateInGazetteer, oddHome, stateNamed } from '../../locations/locations.public.ts';
import { candidateOf, changeAvailability } from '../../matching/matching.public.ts';
import { saveDetails, workerById } from '../workers.queries.ts';

type Home = { address: string; city: string; state: string; pincode: string };

/** What these skills are booked as. */
export const categoriesOf = (skills: readonly Skill[]): ServiceCategory[] => [
  ...new Set(skills.flatMap((skill) => categoryOfSkill[skill] ?? [])),
];

/** Fields that staff should look at. */
export const oddDetails = (of: { skills: readonly Skill[]; state: string; pincode: string }): string[] => [
  ...(of.skills.length > 0 ? [] : ['skills']),
  ...oddHome(of),
];

/** From the built-in gazetteer: a geocoder may be far away. Whom it does not know, `locateWorkers` finds. */
export const placeOf = (home: Home) => locateInGazetteer(`${oneLine(home) ?? ''}, ${home.state}`);

/**
 * Saves what a worker says of trade and home, in the caller's transaction, and where they can be offered what: the place
 * only of those who have not said another themselves.
 */
export async function replaceDetails(
  tx: Tx,
  change: { accountId: string; skills: Skill[]; home: Home; actor: Actor; at: Date },
): Promise<void> {
  const { accountId, skills, actor, at } = change;
  const home = { ...change.home, state: stateNamed(change.home.state) ?? change.home.state };
  const before = await workerById(tx, accountId);
  await saveDetails(tx, accountId, { skills, ...home, needsReview: oddDetails({ skills, ...home }) });
  const { locationSource } = await candidateOf(tx, accountId);
  const hasMoved = before?.pincode !== home.pincode && locationSource !== 'customer';
  const place = hasMoved ? placeOf(home) : undefined;
  await changeAvailability(tx, {
    personId: accountId,
    changes: { categories: categoriesOf(skills), place },
    actor,
    at,
  });
}
