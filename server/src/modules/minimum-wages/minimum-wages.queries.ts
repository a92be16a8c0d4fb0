import type { SkillClass } from '@dihaadi/contract/minimum-wages';
import type { ServiceCategory } from '@dihaadi/contract/services';
import type { Db, Tx } from '../../platform/db.ts';

export type Wage = {
  id: string;
  state: string;
  skillClass: SkillClass;
  category: ServiceCategory | null;
  paisePerDay: number;
  source: string;
  effectiveFrom: string;
  createdAt: Date;
};

export const WAGE_LISTED_CONSTRAINT = 'minimum_wage_once_a_day';

const wages = (db: Db) =>
  db
    .selectFrom('minimum_wage')
    .select([
      'id',
      'state',
      'skill_class as skillClass',
      'category',
      'paise_per_day as paisePerDay',
      'source',
      'effective_from as effectiveFrom',
      'created_at as createdAt',
    ]);

/** Sorted by state, then newest first, then from the least skilled up. */
export function wagesInOrder(db: Db, state: string | undefined): Promise<Wage[]> {
  return wages(db)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .orderBy('state')
    .orderBy('effective_from', 'desc')
    .orderBy('paise_per_day')
    .orderBy('id')
    .execute();
}

export function wageById(db: Db, id: string): Promise<Wage | undefined> {
  return wages(db).where('id', '=', id).executeTakeFirst();
}

export function lockWage(tx: Tx, id: string): Promise<Wage | undefined> {
  return wages(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns wages notified in these states for these trades or their whole classes, effective until a day, unsorted. */
export function wagesUntil(
  db: Db,
  of: {
    states: readonly string[];
    categories: readonly ServiceCategory[];
    skillClasses: readonly SkillClass[];
    day: string;
  },
): Promise<Wage[]> {
  return wages(db)
    .where('state', 'in', of.states)
    .where('effective_from', '<=', of.day)
    .where((eb) =>
      eb.or([
        eb('category', 'in', of.categories),
        eb.and([eb('category', 'is', null), eb('skill_class', 'in', of.skillClasses)]),
      ]),
    )
    .execute();
}

export async function insertWage(tx: Tx, wage: Wage): Promise<void> {
  await tx
    .insertInto('minimum_wage')
    .values({ id: wage.id, created_at: wage.createdAt, ...rowOf(wage) })
    .execute();
}

export async function saveWage(tx: Tx, wage: Wage): Promise<void> {
  await tx.updateTable('minimum_wage').set(rowOf(wage)).where('id', '=', wage.id).execute();
}

export async function removeWage(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('minimum_wage').where('id', '=', id).execute();
}

const rowOf = (wage: Wage) => ({
  state: wage.state,
  skill_class: wage.skillClass,
  category: wage.category,
  paise_per_day: wage.paisePerDay,
  source: wage.source,
  effective_from: wage.effectiveFrom,
});
