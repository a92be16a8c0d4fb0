import { z } from 'zod';
import { latinDigit, line } from './fields.ts';
import { wrong } from './texts/field-saying.ts';

const LONGEST = 300;

/** One or several of these in a query, separated by commas; `oneOrMore` reads them. */
export const several = (values: readonly string[]) => {
  const one = `(?:${values.join('|')})`;
  return z
    .string()
    .max(LONGEST)
    .regex(new RegExp(`^${one}(?:,${one})*$`), wrong('not-one-of'));
};

/** Which of these a query names, in their own order; undefined where it names none. */
export function oneOrMore<const V extends string>(
  values: readonly V[],
  said: string | undefined,
): V[] | undefined {
  if (said === undefined) return undefined;
  const named = new Set<string>(said.split(','));
  return values.filter((value) => named.has(value));
}

/** An area: a PIN code or how it begins, three to six digits of any script of India, spaces or not. */
export const areaByPincode = line(20)
  .overwrite((value) => value.replaceAll(' ', '').replace(/\p{Nd}/gu, latinDigit))
  .regex(/^[1-9]\d{2,5}$/, wrong('pin-code-start'))
  .meta({ examples: ['302017', '302'] });
