import { type StateCode, stateCodes } from '@dihaadi/contract/states';
import { z } from 'zod';
import cityData from './cities.json' with { type: 'json' };
import localityData from './localities.json' with { type: 'json' };
import pinData from './pin-regions.json' with { type: 'json' };
import stateData from './states.json' with { type: 'json' };

const code = z.enum(stateCodes);
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** Name, state, latitude and longitude in degrees, then the Hindi name and other names. */
const CityRow = z.tuple([z.string(), code, latitude, longitude], z.string());

/** Name, PIN, latitude and longitude in degrees, then the Hindi name and other spellings. */
const LocalityRow = z.tuple([z.string(), z.string(), latitude, longitude], z.string());

/** First digits of the PIN, name, state; then the point, unless the name is that of a city in that state. */
const PinRow = z.union([
  z.tuple([z.number(), z.string(), code]),
  z.tuple([z.number(), z.string(), code, latitude, longitude]),
]);
export type PinRow = z.output<typeof PinRow>;

/** Code, name, latitude, longitude, box (south, west, north, east), then the Hindi name and others. */
const StateRow = z.tuple(
  [code, z.string(), latitude, longitude, z.tuple([latitude, longitude, latitude, longitude])],
  z.string(),
);

/** Some 600 cities and towns. */
export const cityRows = z.array(CityRow).parse(cityData.rows);

/** Parts of Jaipur. */
export const jaipurLocalities = z.array(LocalityRow).parse(localityData.rows);

const pins = z.array(PinRow).parse(pinData.rows);
const isDistrict = ([digits]: PinRow): boolean => digits > 99;

/** All sorting districts: the first three digits of a PIN. */
export const pinRows = pins.filter(isDistrict);

/** Two-digit prefixes, for PINs without a sorting district: a large town in their middle. */
export const pinCircles = pins.filter((row) => !isDistrict(row));

/** A state's name, other names (the Hindi one first), its centre, and a bounding box, in degrees. */
export type State = {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly box: readonly [south: number, west: number, north: number, east: number];
};

const stateRows = z.array(StateRow).parse(stateData.rows);

const stateOf = (wanted: StateCode): State => {
  const row = stateRows.find(([key]) => key === wanted);
  if (row === undefined) throw new Error(`states.json has no ${wanted}`);
  const [, name, lat, lon, box, ...aliases] = row;
  return { name, aliases, latitude: lat, longitude: lon, box };
};

/** All 28 states and 8 union territories, by vehicle code. */
export const states = z
  .record(code, z.custom<State>())
  .parse(Object.fromEntries(stateCodes.map((one) => [one, stateOf(one)])));
