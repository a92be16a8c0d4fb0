import { z } from 'zod';
import { latinDigit, line } from './fields.ts';
import { wrong } from './texts/field-saying.ts';

const LONGEST = 300;

/** Schema for one or several of these in a query, separated by commas; `oneOrMore` parses them. */
export const several = (values: readonly string[]) => {
  const one = `(?:${values.join('|')})`;
  return z
    .string()
    .max(LONGEST)
    .regex(new RegExp(`^${one}(?:,${one})*$`), wrong('not-one-of'));
};

/** Returns the values that a query names, in their own order; undefined if it names none. */
export function oneOrMore<const V extends string>(
  values: readonly V[],
  said: string | undefined,
): V[] | undefined {
  if (said === undefined) return undefined;
  const named = new Set<string>(said.split(','));
  return values.filter((value) => named.has(value));
}

/** Area: a PIN code or its beginning, three to six digits of any Indian script, with or without spaces. */
export const areaByPincode = line(20)
  .overwrite((value) => value.replaceAll(' ', '').replace(/\p{Nd}/gu, latinDigit))
  .regex(/^[1-9]\d{2,5}$/, wrong('pin-code-start'))
  .meta({ examples: ['302017', '302'] });
