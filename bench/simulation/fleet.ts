import type { VehicleType } from '@dihaadi/contract/drivers';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import { createDriver } from '../../server/src/modules/drivers/drivers.public.ts';
import { addPlan } from '../../server/src/modules/tariffs/tariffs.public.ts';
import { system } from '../../server/src/platform/actor.ts';
import { inTransaction, type Tx } from '../../server/src/platform/db.ts';
import { account, DAY, HOUR, pick, placeIn, type World } from './world.ts';
import { transitionRegistration } from '../../server/src/modules/registration/registration.public.ts';

export type Point = { latitude: number; longitude: number };

/** Driver of the city: the hours on the road, and the current position. */
export type Driver = { accountId: string; from: number; until: number; place: Point; isOnline: boolean };

type Kind = { vehicleType: VehicleType; services: PackageServiceType[]; seats: number };

// Seven of ten drivers have a motorcycle, as in a city's delivery fleets.
const kinds: readonly Kind[] = [
  ...Array.from({ length: 7 }, () => ({
    vehicleType: 'motorcycle' as const,
    services: ['delivery' as const],
    seats: 2,
  })),
  { vehicleType: 'auto_rickshaw', services: ['taxi_cab'], seats: 3 },
  { vehicleType: 'tempo', services: ['goods_transport', 'delivery'], seats: 2 },
  { vehicleType: 'car', services: ['taxi_cab'], seats: 4 },
];

const SHIFT_HOURS = 8;
const LATEST_START = 5;
const AT_ONCE = 20;
const DOCUMENTS_EXPIRE = '2028-12-31';

/** Registers the drivers, approved and paid; each works eight hours, starting within the first five hours of the day. */
export async function fillFleet(
  world: World,
  { drivers, morning, roll }: { drivers: number; morning: number; roll: () => number },
): Promise<Driver[]> {
  const fleet: Driver[] = [];
  for (let first = 0; first < drivers; first += AT_ONCE)
    await inTransaction(world.db, async (tx) => {
      for (let number = first; number < Math.min(drivers, first + AT_ONCE); number += 1) {
        const from = morning + roll() * LATEST_START * HOUR;
        fleet.push({
          accountId: await addDriver(world, tx, { number, kind: pick(kinds, roll) }),
          from,
          until: from + SHIFT_HOURS * HOUR,
          place: placeIn(roll),
          isOnline: false,
        });
      }
    });
  return fleet;
}

async function addDriver(
  world: World,
  tx: Tx,
  { number, kind }: { number: number; kind: Kind },
): Promise<string> {
  const by = { actor: system, at: new Date(world.clock.now().getTime() - DAY) };
  const accountId = await account(world, tx, 'driver');
  const digits = String(number).padStart(7, '0');
  const driverId = await createDriver(
    tx,
    {
      accountId,
      licenseNumber: `RJ142015${digits}`,
      licenseType: kind.vehicleType === 'motorcycle' ? 'two_wheeler' : 'commercial',
      licenseExpiry: DOCUMENTS_EXPIRE,
      serviceTypes: kind.services,
      experienceYears: 3,
      emergencyContactName: 'Family member',
      emergencyContactPhone: `+91981${digits}`,
      vehicle: {
        vehicleType: kind.vehicleType,
        make: 'Some',
        model: 'Vehicle',
        year: 2022,
        registrationNumber: `RJ14C${digits}`,
        color: 'White',
        seatingCapacity: kind.seats,
        insuranceNumber: `INS${digits}`,
        insuranceExpiry: DOCUMENTS_EXPIRE,
        pollutionCertificate: `PUC${digits}`,
        pollutionExpiry: DOCUMENTS_EXPIRE,
      },
    },
    by,
  );
  for (const name of ['approve', 'pay_fee'] as const)
    await transitionRegistration(tx, { kind: 'driver', id: driverId, name, ...by });
  return accountId;
}

const rates: readonly { of: PackageServiceType; by: VehicleType; base: number; km: number }[] = [
  { of: 'delivery', by: 'motorcycle', base: 30, km: 8 },
  { of: 'taxi_cab', by: 'auto_rickshaw', base: 30, km: 13 },
  { of: 'taxi_cab', by: 'car', base: 60, km: 17 },
  { of: 'goods_transport', by: 'tempo', base: 250, km: 25 },
];

/** Adds a tariff for every kind of trip. */
export async function fillTariffs(world: World): Promise<void> {
  for (const { of, by, base, km } of rates)
    await addPlan(world, {
      actor: system,
      idempotency: undefined,
      plan: {
        service_type: of,
        vehicle_type: by,
        base_fare: base,
        per_km_rate: km,
        per_hour_rate: 0,
        minimum_fare: base,
        waiting_charges_per_minute: 1,
        night_charges_multiplier: 1.5,
        is_active: true,
      },
    });
}
