import { seeding } from '../src/platform/new-id.ts';
import type { ServiceCategory } from '@dihaadi/contract/services';
import { addService } from '../src/modules/services/services.public.ts';
import { system } from '../src/platform/actor.ts';
import { DAY, demoId, type Play } from './demo-play.ts';

type DemoService = {
  category: ServiceCategory;
  name: string;
  nameHi: string;
  description: string;
  /** Rupees per hour, day and month, at Jaipur's rates of 2026. */
  rates: [hourly: number, daily: number, monthly: number];
};

/** One service for each trade; the ids are the trades'. */
export const demoServices: readonly DemoService[] = [
  {
    category: 'electrician',
    name: 'Electrician',
    nameHi: 'बिजली मिस्त्री',
    description: 'Fans, switches, wiring and inverters put right, safely and the first time.',
    rates: [250, 900, 22_000],
  },
  {
    category: 'plumber',
    name: 'Plumber',
    nameHi: 'प्लंबर',
    description: 'Leaking taps, blocked drains, motors and tanks: a plumber who comes today, not some day.',
    rates: [250, 900, 21_000],
  },
  {
    category: 'painter',
    name: 'Painter',
    nameHi: 'पेंटर',
    description: 'Walls, doors and grilles with clean edges, and the floor left as it was found.',
    rates: [200, 800, 19_000],
  },
  {
    category: 'housekeeping',
    name: 'Housekeeping',
    nameHi: 'घर का काम',
    description: 'Sweeping, mopping, dishes and laundry by people who treat your home as their own.',
    rates: [150, 600, 14_000],
  },
  {
    category: 'office_boy',
    name: 'Office Boy',
    nameHi: 'ऑफ़िस बॉय',
    description: 'Tea on time, files where they belong, and errands run with a smile.',
    rates: [100, 600, 13_000],
  },
  {
    category: 'carpenter',
    name: 'Carpenter',
    nameHi: 'बढ़ई',
    description: 'Doors that close, drawers that glide, and furniture made or mended to last.',
    rates: [250, 1_000, 23_000],
  },
  {
    category: 'cleaning',
    name: 'Deep Cleaning',
    nameHi: 'सफ़ाई',
    description: 'Kitchen, bathrooms, sofas and windows, for Diwali, a new flat or just a fresh start.',
    rates: [150, 700, 15_000],
  },
  {
    category: 'ac_repair',
    name: 'AC Repair',
    nameHi: 'AC मरम्मत',
    description: 'Service, gas filling and repairs for split and window units, before the heat of May.',
    rates: [400, 1_400, 28_000],
  },
  {
    category: 'driver',
    name: 'Driver',
    nameHi: 'ड्राइवर',
    description: 'A calm, licensed driver for your own car: to the airport, to a wedding, or every day.',
    rates: [150, 1_000, 20_000],
  },
];

/** Publishes the town's services. */
export async function playServices(play: Play): Promise<void> {
  play.clock.at(-60 * DAY);
  for (const { category, name, nameHi, description, rates } of demoServices) {
    const [hourly_rate, daily_rate, monthly_rate] = rates;
    await seeding({ service: demoId(`service:${category}`) }, () =>
      addService(play, {
        actor: system,
        service: {
          name,
          name_hi: nameHi,
          category,
          description,
          hourly_rate,
          daily_rate,
          monthly_rate,
          is_active: true,
        },
        idempotency: undefined,
      }),
    );
  }
}
