import { serviceCategories, type ServiceCategory } from '@dihaadi/contract/services';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export type Service = {
  id: string;
  name: string;
  /** Hindi name; null if staff have entered none. */
  nameHi: string | null;
  description: string;
  category: ServiceCategory;
  /** 0 if the service is not offered by that unit of time. */
  hourlyRatePaise: number;
  dailyRatePaise: number;
  monthlyRatePaise: number;
  isActive: boolean;
};

const columns = [
  'id',
  'name',
  'name_hi as nameHi',
  'description',
  'category',
  'hourly_rate_paise as hourlyRatePaise',
  'daily_rate_paise as dailyRatePaise',
  'monthly_rate_paise as monthlyRatePaise',
  'is_active as isActive',
] as const;

/** Returns the services by trade, then by name; all of them, or only active ones. */
export function servicesInOrder(db: Db, which: { activeOnly: boolean }): Promise<Service[]> {
  return db
    .selectFrom('service')
    .select(columns)
    .$if(which.activeOnly, (query) => query.where('is_active', '=', true))
    .orderBy(sql`array_position(${[...serviceCategories]}::text[], category)`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

export function serviceById(db: Db, id: string): Promise<Service | undefined> {
  return db.selectFrom('service').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Returns the service, locked until the transaction ends. */
export function lockService(tx: Tx, id: string): Promise<Service | undefined> {
  return tx.selectFrom('service').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertService(tx: Tx, service: Service, createdAt: Date): Promise<void> {
  await tx
    .insertInto('service')
    .values({ id: service.id, ...rowOf(service), created_at: createdAt })
    .execute();
}

export async function saveService(tx: Tx, service: Service): Promise<void> {
  await tx.updateTable('service').set(rowOf(service)).where('id', '=', service.id).execute();
}

const rowOf = (service: Service) => ({
  name: service.name,
  name_hi: service.nameHi,
  description: service.description,
  category: service.category,
  hourly_rate_paise: service.hourlyRatePaise,
  daily_rate_paise: service.dailyRatePaise,
  monthly_rate_paise: service.monthlyRatePaise,
  is_active: service.isActive,
});

export async function removeService(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('service').where('id', '=', id).execute();
}
