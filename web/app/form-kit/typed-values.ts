import { z } from 'zod';
import { oneOf } from '../lib/type-guards.ts';

/** Number as typed, with or without commas and spaces; other text, including an empty field, is rejected by `schema`. */
export const typedNumber = <Schema extends z.ZodType<unknown, number>>(schema: Schema) =>
  z
    .string()
    .transform((typed) => {
      const plain = typed.replaceAll(/[\s,]/g, '');
      return plain === '' ? Number.NaN : Number(plain);
    })
    .pipe(schema);

/** Like `typedNumber`; empty means null. */
export const typedNumberOrNone = <Schema extends z.ZodType<unknown, number>>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), typedNumber(schema)]);

/** One of several choices; rejects the empty value that a form starts with if there is no default. */
export const typedChoice = <const Value extends string>(values: readonly Value[]) =>
  z.enum(['', ...values]).transform((chosen, context) => {
    const value = oneOf(values, chosen);
    if (value !== undefined) return value;
    context.addIssue('Nothing is chosen.');
    return z.NEVER;
  });

/** Text as typed; empty means null. */
export const typedOrNone = <Schema extends z.ZodType<unknown, string | null>>(schema: Schema) =>
  z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : typed))
    .pipe(schema);

/** One item per line as typed; empty lines are ignored. */
export const typedLines = <Schema extends z.ZodType<unknown, string[]>>(schema: Schema) =>
  z
    .string()
    .transform((typed) =>
      typed
        .split('\n')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    )
    .pipe(schema);
