import type { DeskArea } from '@dihaadi/contract/manager-areas';
import type { PlacedThing } from '@dihaadi/contract/endpoint';
import type { Db } from '../../../platform/db.ts';
import { staffIdsOf } from '../../accounts/accounts.public.ts';
import { cityKeysOfThings } from '../../managers/managers.public.ts';

/**
 * Returns the staff to notify of a thing: those of its city who work in this area, and the super admins; without a
 * known city, the staff of every city, as at the desk.
 */
export async function staffOfCity(
  db: Db,
  { area, thing, id }: { area: DeskArea; thing: PlacedThing; id: string },
): Promise<string[]> {
  const [key = ''] = await cityKeysOfThings(db, thing, [id]);
  return staffIdsOf(db, { area, cityKey: key === '' || key === null ? undefined : key });
}
