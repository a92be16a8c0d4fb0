import type { FairnessGroup } from '@dihaadi/contract/fairness';
import { packageServiceTypes } from '@dihaadi/contract/fare';
import { skills } from '@dihaadi/contract/workers';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { serviceTypes } from '../../bookings/public.ts';
import { skillLabels } from '../../workers/public.ts';

const roles: Readonly<Record<string, MessageDescriptor>> = {
  worker: msg`Workers`,
  driver: msg`Drivers`,
  customer: msg`Customers`,
};

const languages: Readonly<Record<string, string>> = { en: 'English', hi: 'हिन्दी' };

function labelOf({ by, name }: FairnessGroup): MessageDescriptor | string | undefined {
  if (by === 'role') return roles[name];
  if (by === 'language') return languages[name];
  if (by === 'area') return name.replaceAll(/(?<!\S)\S/g, (letter) => letter.toUpperCase());
  const skill = skills.find((one) => one === name);
  if (skill !== undefined) return skillLabels[skill];
  const trip = packageServiceTypes.find((one) => one === name);
  return trip && serviceTypes[trip].label;
}

/** Returns the function that names a group: "Plumbers", "Kota", "Not known". */
export function useGroupName() {
  const { t, i18n } = useLingui();
  return (group: FairnessGroup): string => {
    if (group.kind === 'unknown') return t`Not known`;
    if (group.kind === 'rest') return t`Smaller groups together`;
    const label = labelOf(group) ?? group.name;
    return typeof label === 'string' ? label : i18n._(label);
  };
}
