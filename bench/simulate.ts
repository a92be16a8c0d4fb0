import { parseArgs } from 'node:util';
import { type Figures, gini, mean, quantile } from './simulation/figures.ts';
import { simulateCity } from './simulation/city.ts';
import { simulateTripDay, type TripFigures } from './simulation/trips.ts';
import { runProgram } from './lab/cleanup.ts';

// Simulates a city with the real code on a simulated clock: a week of work (docs/decisions/0030-matching.md), or with
// `trips` a day of deliveries and rides (docs/decisions/0044-what-a-day-of-trips-shows.md).

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    drivers: { type: 'string', default: '800' },
    trips: { type: 'string', default: '5000' },
    workers: { type: 'string', default: '2000' },
    days: { type: 'string', default: '7' },
    bookings: { type: 'string', default: '200' },
    seed: { type: 'string', default: '20261121' },
  },
});

const plan = {
  workers: Number(options.workers),
  days: Number(options.days),
  bookingsADay: Number(options.bookings),
  seed: Number(options.seed),
};

const say = (text: string) => process.stdout.write(`${text}\n`);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function tell(name: string, of: Figures): void {
  say(`\n${name}`);
  say(`  places filled     ${percent(of.filled / of.wanted)} (${of.filled} of ${of.wanted})`);
  say(`  time to match     median ${quantile(of.minutes, 0.5)} min, p90 ${quantile(of.minutes, 0.9)} min`);
  say(`  distance          mean ${(mean(of.metres) / 1000).toFixed(2)} km`);
  say(
    `  offers            ${of.offers.reduce((sum, one) => sum + one, 0)}, Gini ${gini(of.offers).toFixed(3)}`,
  );
  say(`  without an offer  ${of.offers.filter((offers) => offers === 0).length} of ${of.offers.length}`);
  say(`  took              ${of.seconds.toFixed(0)} s`);
}

async function simulateWork(): Promise<number> {
  say(`${plan.workers} workers, ${plan.days} days of ${plan.bookingsADay} bookings, seed ${plan.seed}.`);
  const fair = await simulateCity(plan, {});
  tell('With the published weights', fair);
  const nearest = await simulateCity(plan, { metres_per_waiting_hour: 0, metres_per_star: 0 });
  tell('Nearest first', nearest);
  const lower = 1 - gini(fair.offers) / gini(nearest.offers);
  const longer = mean(fair.metres) / mean(nearest.metres) - 1;
  say(`\nGini of the offers: ${percent(lower)} lower (goal: at least 20 %) ${lower >= 0.2 ? '✓' : '✗'}`);
  say(`Mean distance: ${percent(longer)} longer (goal: at most 10 %) ${longer <= 0.1 ? '✓' : '✗'}`);
  const broken = [...fair.broken, ...nearest.broken];
  say(broken.length === 0 ? 'All invariants hold.' : `Broken invariants:\n${broken.join('\n')}`);
  return broken.length === 0 ? 0 : 1;
}

function printTripFigures(name: string, of: TripFigures): void {
  say(`\n${name}`);
  say(`  accepted          ${percent(of.accepted / of.booked)} (${of.accepted} of ${of.booked})`);
  say(`  completed         ${percent(of.completed / of.booked)}`);
  say(
    `  time to assign    median ${quantile(of.minutes, 0.5).toFixed(1)} min, p90 ${quantile(of.minutes, 0.9).toFixed(1)} min`,
  );
  say(`  pickup distance   mean ${(mean(of.metres) / 1000).toFixed(2)} km`);
  say(`  idle              mean ${percent(mean(of.idle))} of the time online`);
  say(
    `  earned            mean ₹${Math.round(mean(of.earned) / 100)} per driver, Gini ${gini(of.earned).toFixed(3)}`,
  );
  say(`  took              ${of.seconds.toFixed(0)} s`);
}

async function simulateTrips(): Promise<number> {
  const day = { drivers: Number(options.drivers), bookings: Number(options.trips), seed: plan.seed };
  say(`${day.drivers} drivers, a day of ${day.bookings} trips, seed ${day.seed}.`);
  const batch = await simulateTripDay(day, {});
  printTripFigures('Two drivers asked at a time', batch);
  const single = await simulateTripDay(day, { batch_size: 1 });
  printTripFigures('One driver asked at a time', single);
  const broken = [...batch.broken, ...single.broken];
  say(broken.length === 0 ? '\nAll invariants hold.' : `\nBroken invariants:\n${broken.join('\n')}`);
  return broken.length === 0 ? 0 : 1;
}

await runProgram(positionals.includes('trips') ? simulateTrips : simulateWork);
