import type { PersonRole } from '@dihaadi/contract/account-roles';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { switchTo, useOtherRoles } from '../lib/own-roles.ts';
import { explain } from '../lib/problems.ts';
import { roleLabels } from '../lib/role.labels.ts';
import { Button, buttonLook } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';

const looks = { header: 'px-3 max-sm:hidden', me: 'sm:hidden' } as const;

/**
 * Switch to the user's other role: beside the name, on a phone at the top of Me. Renders nothing for users with one
 * role.
 */
export function RoleSwitch({ place }: { place: keyof typeof looks }) {
  const [first, ...more] = useOtherRoles();
  if (first === undefined) return null;
  const variant = place === 'me' ? 'secondary' : 'ghost';
  if (more.length === 0) return <SwitchButton role={first} variant={variant} className={looks[place]} />;
  return (
    <Link to="/account/roles" className={buttonLook(variant, looks[place])}>
      <Trans>Switch role</Trans>
    </Link>
  );
}

type Props = { role: PersonRole; variant: 'secondary' | 'ghost' | 'primary'; className?: string };

/** Button that switches to this role. */
export function SwitchButton({ role, variant, className }: Props) {
  const { t, i18n } = useLingui();
  const [isPending, setPending] = useState(false);
  const name = i18n._(roleLabels[role]);
  const go = async () => {
    setPending(true);
    try {
      await switchTo(role);
    } catch (error) {
      setPending(false);
      toast.error(t`Couldn't switch role`, { description: explain(i18n, error, t`Please try again.`) });
    }
  };
  return (
    <Button variant={variant} pending={isPending} onClick={() => void go()} className={className}>
      <Trans>Switch to {name}</Trans>
    </Button>
  );
}
