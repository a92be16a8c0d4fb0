import type { StateCode } from '@dihaadi/contract/states';

/** Name, state, latitude and longitude in degrees, then the Hindi name and other names. */
export type CityRow = readonly [
  name: string,
  state: StateCode,
  latitude: number,
  longitude: number,
  ...aliases: string[],
];

/** Name, PIN, latitude and longitude in degrees, then the Hindi name and other spellings. */
export type LocalityRow = readonly [
  name: string,
  pin: string,
  latitude: number,
  longitude: number,
  ...aliases: string[],
];

/** First three digits, name, state; then the point, unless the name is that of a city of this gazetteer in that state. */
export type PinRow = readonly [
  prefix: number,
  name: string,
  state: StateCode,
  latitude?: number,
  longitude?: number,
];
