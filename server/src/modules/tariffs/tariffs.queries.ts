import type { PackageServiceType } from '@dihaadi/contract/fare';
import { sql } from 'kysely';
import type { Cursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Pair, TariffPlan } from './tariffs.rules.ts';

export type TariffFilter = { [Field in keyof Pair]: Pair[Field] | undefined } & {
  isActive: boolean | undefined;
};

const plans = (db: Db) =>
  db
    .selectFrom('tariff_plan')
    .select([
      'id',
      'service_type as serviceType',
      'vehicle_type as vehicleType',
      'base_fare_paise as baseFarePaise',
      'per_km_paise as perKmPaise',
      'per_hour_paise as perHourPaise',
      'minimum_fare_paise as minimumFarePaise',
      'waiting_paise_per_minute as waitingPaisePerMinute',
      'night_hundredths as nightHundredths',
      'is_active as isActive',
      'created_at as createdAt',
    ]);

export function planById(db: Db, id: string): Promise<TariffPlan | undefined> {
  return plans(db).where('id', '=', id).executeTakeFirst();
}

/** Returns the plan, locked until the transaction ends. */
export function lockPlan(tx: Tx, id: string): Promise<TariffPlan | undefined> {
  return plans(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns the newest active plan of each vehicle that has one, for one service. */
export function newestActivePlans(db: Db, serviceType: PackageServiceType): Promise<TariffPlan[]> {
  return plans(db)
    .distinctOn('vehicle_type')
    .where('service_type', '=', serviceType)
    .where('is_active', '=', true)
    .orderBy('vehicle_type')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns one page of plans, newest first. */
export function pageOfPlans(
  db: Db,
  filter: TariffFilter,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<TariffPlan[]> {
  const { serviceType, vehicleType, isActive } = filter;
  let query = plans(db);
  if (serviceType !== undefined) query = query.where('service_type', '=', serviceType);
  if (vehicleType !== undefined) query = query.where('vehicle_type', '=', vehicleType);
  if (isActive !== undefined) query = query.where('is_active', '=', isActive);
  if (after !== undefined)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function insertPlan(tx: Tx, plan: TariffPlan): Promise<void> {
  await tx
    .insertInto('tariff_plan')
    .values({
      id: plan.id,
      service_type: plan.serviceType,
      vehicle_type: plan.vehicleType,
      created_at: plan.createdAt,
      ...changeable(plan),
    })
    .execute();
}

/** Writes the rates and the active flag. */
export async function savePlan(tx: Tx, plan: TariffPlan): Promise<void> {
  await tx.updateTable('tariff_plan').set(changeable(plan)).where('id', '=', plan.id).execute();
}

const changeable = (plan: TariffPlan) => ({
  base_fare_paise: plan.baseFarePaise,
  per_km_paise: plan.perKmPaise,
  per_hour_paise: plan.perHourPaise,
  minimum_fare_paise: plan.minimumFarePaise,
  waiting_paise_per_minute: plan.waitingPaisePerMinute,
  night_hundredths: plan.nightHundredths,
  is_active: plan.isActive,
});

export async function removePlan(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('tariff_plan').where('id', '=', id).execute();
}
