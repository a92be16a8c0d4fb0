import type { Reason } from '../refusals.ts';
import type { ParamValue, Params } from './params.ts';

/** Returns the reason with which a schema refuses an input; its sentence is in the catalogue. */
export const wrong = <R extends Reason>(reason: R): R => reason;

/** Zod's issue with one input; for custom issues the rest is in `params`. */
type Issue = Readonly<{
  code?: string | undefined;
  message?: string | undefined;
  expected?: unknown;
  origin?: unknown;
  maximum?: unknown;
  minimum?: unknown;
  inclusive?: unknown;
  keys?: unknown;
  params?: unknown;
}>;

const REASON = /^[a-z0-9]+(?:-[a-z0-9]+)+$|^(?:required|gstin|utr|colour)$/;
const isReason = (message: string | undefined): message is Reason =>
  message !== undefined && REASON.test(message);

/** Returns why an input is invalid, from Zod's issue: the reason named by the schema, or else the one for its kind. */
export function fieldSaying(issue: Issue): { reason: Reason; params?: Params } {
  const params = paramsOf(issue);
  return { reason: isReason(issue.message) ? issue.message : reasonOf(issue), ...(params && { params }) };
}

// The response quotes the input, truncated in case it was made to be long.
const NAMES_AT_MOST = 200;

function paramsOf({ maximum, minimum, keys, params }: Issue): Params | undefined {
  const found = Object.entries({
    max: maximum,
    min: minimum,
    names: Array.isArray(keys) ? keys.join(', ').slice(0, NAMES_AT_MOST) : undefined,
    ...(typeof params === 'object' ? params : {}),
  }).filter((entry): entry is [string, ParamValue] => ['string', 'number'].includes(typeof entry[1]));
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function reasonOf(issue: Issue): Reason {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES.get(issue.expected) ?? 'required';
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_value':
      return 'not-one-of';
    case 'unrecognized_keys':
      return 'unknown-fields';
    default:
      return 'cannot-be-used';
  }
}

const TYPES = new Map<unknown, Reason>([
  ['number', 'not-a-number'],
  ['int', 'not-whole'],
]);

function tooBig({ origin, inclusive }: Issue): Reason {
  if (origin === 'string') return 'too-long';
  if (origin === 'array' || origin === 'set') return 'too-many';
  return inclusive === false ? 'number-below' : 'number-too-big';
}

function tooSmall({ origin, inclusive, minimum }: Issue): Reason {
  if (origin === 'string') return minimum === 1 ? 'required' : 'too-short';
  if (origin === 'array' || origin === 'set') return 'too-few';
  return inclusive === false ? 'number-above' : 'number-too-small';
}
