import { seeding } from '../src/platform/new-id.ts';
import { createDriver } from '../src/modules/drivers/drivers.public.ts';
import { system } from '../src/platform/actor.ts';
import { inTransaction } from '../src/platform/db.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import type { DemoDriver } from './demo-people.ts';
import { DAY, demoId, type Play, playPayment, playPerson } from './demo-play.ts';
import { transitionRegistration } from '../src/modules/registration/registration.public.ts';

/** Registers one driver of the town and replays their history since. */
export async function playDriver(play: Play, driver: DemoDriver, passwordHash: string): Promise<string> {
  const accountId = await playPerson(play, { ...driver, role: 'driver' }, passwordHash);
  const expiries = expiriesOf(play, driver);
  play.clock.at(-driver.registeredDaysAgo * DAY);
  return inTransaction(play.db, async (tx) => {
    const at = play.clock.now();
    const id = await seeding({ driver: demoId(`driver:${driver.email}`) }, () =>
      createDriver(tx, { ...driver, ...particularsOf(driver, expiries), accountId }, { actor: system, at }),
    );
    for (const name of driver.steps) {
      if (name === 'pay_fee') await playPayment({ ...play, db: tx }, { driverId: id });
      else
        await transitionRegistration(tx, {
          kind: 'driver',
          id: id,
          name,
          actor: system,
          at,
          ...reasonFor(name),
        });
    }
    return id;
  });
}

const reasonFor = (name: string) =>
  name === 'suspend'
    ? { reason: 'Insurance expired and was not renewed.' }
    : name === 'reject'
      ? { reason: 'The licence photo does not show the number.' }
      : {};

const COLOURS = ['White', 'Silver', 'Black', 'Red', 'Blue', 'Grey'];
const SEATS = { car: 4, motorcycle: 2, auto_rickshaw: 3, tempo: 2, truck: 3, van: 5 } as const;

// The last digits of a plate serve as a pseudo-random number that is the same in every run.
const lot = ({ vehicle }: DemoDriver): number => Number(vehicle.registrationNumber.slice(-4));

/** Valid for some months, except for one driver whose insurance has expired. */
function expiriesOf(play: Play, driver: DemoDriver) {
  const daysFromNow = (days: number) => {
    play.clock.at(days * DAY);
    return indianDay(play.clock.now());
  };
  const isSuspended = driver.steps.includes('suspend');
  return {
    insurance: daysFromNow(isSuspended ? -9 : 40 + (lot(driver) % 300)),
    pollution: daysFromNow(25 + (lot(driver) % 150)),
  };
}

function particularsOf(driver: DemoDriver, expiries: { insurance: string; pollution: string }) {
  const { vehicle } = driver;
  const number = lot(driver);
  const sinceLicence = 2026 - Number(driver.licenseNumber.slice(4, 8));
  return {
    experienceYears: Math.max(1, sinceLicence - 1),
    emergencyContactName: `${driver.name.split(' ').at(-1)} family`,
    emergencyContactPhone: `+9198291${String(number).padStart(5, '0')}`,
    vehicle: {
      ...vehicle,
      year: 2014 + (number % 11),
      color: COLOURS[number % COLOURS.length] ?? 'White',
      seatingCapacity: SEATS[vehicle.vehicleType],
      insuranceNumber: `DEMO/MOT/${number}/2026`,
      insuranceExpiry: expiries.insurance,
      pollutionCertificate: `RJ0140${String(number).padStart(7, '0')}`,
      pollutionExpiry: expiries.pollution,
    },
  };
}
