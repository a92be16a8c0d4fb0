import { seeding } from '../src/platform/new-id.ts';
import { addTariffPlan } from '@dihaadi/contract/tariffs';
import type { BodyInput } from '@dihaadi/contract/endpoint';
import { addPlan } from '../src/modules/tariffs/tariffs.public.ts';
import { system } from '../src/platform/actor.ts';
import { DAY, demoId, type Play } from './demo-play.ts';

type Tariff = BodyInput<typeof addTariffPlan> & { daysAgo: number };

/** Trip prices in Jaipur. Autos have become more expensive, so the old plan is switched off. */
const demoTariffs: readonly Tariff[] = [
  {
    daysAgo: 60,
    service_type: 'taxi_cab',
    vehicle_type: 'auto_rickshaw',
    base_fare: 25,
    per_km_rate: 11,
    per_hour_rate: 50,
    minimum_fare: 40,
    waiting_charges_per_minute: 1,
    night_charges_multiplier: 1.5,
    is_active: false,
  },
  {
    daysAgo: 58,
    service_type: 'goods_transport',
    vehicle_type: 'truck',
    base_fare: 900,
    per_km_rate: 38,
    per_hour_rate: 250,
    minimum_fare: 1500,
    waiting_charges_per_minute: 5,
    night_charges_multiplier: 1.2,
  },
  {
    daysAgo: 58,
    service_type: 'goods_transport',
    vehicle_type: 'tempo',
    base_fare: 300,
    per_km_rate: 20,
    per_hour_rate: 150,
    minimum_fare: 450,
    waiting_charges_per_minute: 3,
    night_charges_multiplier: 1.2,
  },
  {
    daysAgo: 57,
    service_type: 'taxi_cab',
    vehicle_type: 'car',
    base_fare: 60,
    per_km_rate: 16,
    per_hour_rate: 90,
    minimum_fare: 120,
    waiting_charges_per_minute: 2,
    night_charges_multiplier: 1.25,
  },
  {
    daysAgo: 57,
    service_type: 'delivery',
    vehicle_type: 'motorcycle',
    base_fare: 30,
    per_km_rate: 8,
    per_hour_rate: 40,
    minimum_fare: 50,
    waiting_charges_per_minute: 1,
    night_charges_multiplier: 1.25,
  },
  {
    daysAgo: 57,
    service_type: 'delivery',
    vehicle_type: 'auto_rickshaw',
    base_fare: 60,
    per_km_rate: 14,
    per_hour_rate: 60,
    minimum_fare: 100,
    waiting_charges_per_minute: 1.5,
    night_charges_multiplier: 1.25,
  },
  {
    daysAgo: 57,
    service_type: 'delivery',
    vehicle_type: 'tempo',
    base_fare: 200,
    per_km_rate: 18,
    per_hour_rate: 120,
    minimum_fare: 350,
    waiting_charges_per_minute: 2,
    night_charges_multiplier: 1.2,
  },
  {
    daysAgo: 20,
    service_type: 'taxi_cab',
    vehicle_type: 'auto_rickshaw',
    base_fare: 30,
    per_km_rate: 12.5,
    per_hour_rate: 60,
    minimum_fare: 50,
    waiting_charges_per_minute: 1.5,
    night_charges_multiplier: 1.5,
  },
];

/** Creates the town's tariffs. */
export async function playTariffs(play: Play): Promise<void> {
  for (const { daysAgo, ...plan } of demoTariffs) {
    play.clock.at(-daysAgo * DAY);
    await seeding(
      { tariff_plan: demoId(`tariff:${plan.service_type}:${plan.vehicle_type}:${daysAgo}`) },
      () =>
        addPlan(play, {
          actor: system,
          plan: addTariffPlan.body.parse(plan),
          idempotency: undefined,
        }),
    );
  }
}
