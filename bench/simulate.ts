import { parseArgs } from 'node:util';
import { type Figures, gini, mean, quantile } from './simulation/figures.ts';
import { playCity } from './simulation/city.ts';
import { runProgram } from './lab/undo.ts';

// A city and a week of demand through the real code, on a clock of its own: docs/decisions/0030-matching.md.

const { values: options } = parseArgs({
  options: {
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

await runProgram(async () => {
  say(`${plan.workers} workers, ${plan.days} days of ${plan.bookingsADay} bookings, seed ${plan.seed}.`);
  const fair = await playCity(plan, {});
  tell('With the published weights', fair);
  const nearest = await playCity(plan, { metres_per_waiting_hour: 0, metres_per_star: 0 });
  tell('Nearest first', nearest);
  const lower = 1 - gini(fair.offers) / gini(nearest.offers);
  const longer = mean(fair.metres) / mean(nearest.metres) - 1;
  say(`\nGini of the offers: ${percent(lower)} lower (goal: at least 20 %) ${lower >= 0.2 ? '✓' : '✗'}`);
  say(`Mean distance: ${percent(longer)} longer (goal: at most 10 %) ${longer <= 0.1 ? '✓' : '✗'}`);
  const broken = [...fair.broken, ...nearest.broken];
  say(broken.length === 0 ? 'Every invariant holds.' : `Broken:\n${broken.join('\n')}`);
  return broken.length === 0 ? 0 : 1;
});
