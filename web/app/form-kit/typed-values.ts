import { z } from 'zod';
import { oneOf } from '../lib/kinds.ts';

/** A figure as it is typed, commas and spaces or not; what is no figure, nothing among it, `schema` refuses. */
export const typedNumber = <Schema extends z.ZodType<unknown, number>>(schema: Schema) =>
  z
    .string()
    .transform((typed) => {
      const plain = typed.replaceAll(/[\s,]/g, '');
      return plain === '' ? Number.NaN : Number(plain);
    })
    .pipe(schema);

/** As `typedNumber`; nothing means none. */
export const typedNumberOrNone = <Schema extends z.ZodType<unknown, number>>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), typedNumber(schema)]);

/** One of several as it is chosen; nothing, with which a form begins where none is usual, is refused. */
export const typedChoice = <const Value extends string>(values: readonly Value[]) =>
  z.enum(['', ...values]).transform((chosen, context) => {
    const value = oneOf(values, chosen);
    if (value !== undefined) return value;
    context.addIssue('Nothing is chosen.');
    return z.NEVER;
  });

/** A text as it is typed; nothing means none. */
export const typedOrNone = <Schema extends z.ZodType<unknown, string | null>>(schema: Schema) =>
  z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : typed))
    .pipe(schema);

/** One thing on each line, as it is typed; empty lines are none. */
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
