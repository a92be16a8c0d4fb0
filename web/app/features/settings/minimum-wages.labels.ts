import { CENTRAL_SPHERE, type SkillClass } from '@dihaadi/contract/minimum-wages';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { states } from '../locations/public.ts';

export const classes: Record<SkillClass, MessageDescriptor> = {
  unskilled: msg`Unskilled`,
  semi_skilled: msg`Semi-skilled`,
  skilled: msg`Skilled`,
  highly_skilled: msg`Highly skilled`,
};

/** Options for states by their names in the screen's language, after the central sphere. */
export const stateOptions = (i18n: I18n): [string, string][] => [
  [CENTRAL_SPHERE, i18n._(msg`Central sphere`)],
  ...Object.entries(states)
    .map(([value, name]): [string, string] => [value, i18n._(name)])
    .toSorted(([, a], [, b]) => a.localeCompare(b, i18n.locale)),
];
