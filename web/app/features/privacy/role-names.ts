import type { Role } from '@dihaadi/contract/roles';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../lib/i18n.tsx';
import { roleLabels } from '../../lib/role.labels.ts';

/** Returns the function that lists roles in one line, in the language of the screen. */
export function useRoleNames(): (roles: readonly Role[]) => string {
  const { i18n } = useLingui();
  const list = new Intl.ListFormat(`${useLocale()}-IN`, { type: 'conjunction' });
  return (roles) => list.format(roles.map((role) => i18n._(roleLabels[role])));
}
