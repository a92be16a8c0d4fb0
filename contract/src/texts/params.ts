/**
 * Value for a text: data, never a fragment of a sentence. Moments are ISO texts, amounts are rupees or formatted
 * figures.
 */
export type ParamValue = string | number;
export type Params = Readonly<Record<string, ParamValue>>;

/** Complete translation of a catalogue into another language. A test compares their params. */
export type Translation<English> = Readonly<Record<keyof English, string>>;

type Trimmed<T extends string> = T extends ` ${infer Rest}`
  ? Trimmed<Rest>
  : T extends `${infer Rest} `
    ? Trimmed<Rest>
    : T;

/** The text after `Depth` open braces have been closed. */
type AfterBraces<T extends string, Depth extends 1[]> = T extends `${infer Before}}${infer After}`
  ? [...Depth, ...Opened<Before>] extends [1, ...infer Left extends 1[]]
    ? Left extends []
      ? After
      : AfterBraces<After, Left>
    : never
  : '';

type Opened<T extends string, Count extends 1[] = []> = T extends `${string}{${infer After}`
  ? Opened<After, [...Count, 1]>
  : Count;

type ValueOf<Kind extends string> = Kind extends `plural${string}` | 'number' | `number,${string}`
  ? number
  : Kind extends `select${string}` | `date${string}`
    ? string
    : never;

type Argument<T extends string> = T extends `${infer Name},${infer Kind}`
  ? { [P in Trimmed<Name>]: ValueOf<Trimmed<Kind>> }
  : { [P in Trimmed<T>]: ParamValue };

/**
 * Params of an ICU message, from its text: `{count, plural, …}` requires a number, `{status, select, …}` a text,
 * `{name}` either. A param used in a branch must also occur outside the branches.
 */
export type ParamsIn<T extends string, Found = unknown> = T extends `${string}{${infer Rest}`
  ? Rest extends `${infer Head}}${string}`
    ? Head extends `${string}{${string}`
      ? ParamsIn<AfterBraces<Rest, [1]>, Found & Argument<Head>>
      : Rest extends `${Head}}${infer After}`
        ? ParamsIn<After, Found & Argument<Head>>
        : never
    : Found
  : Found;

/** Params named in a text; never, if there are none. */
export type ParamsOf<T extends string> = unknown extends ParamsIn<T> ? never : ParamsIn<T>;
