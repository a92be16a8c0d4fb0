import { type Role, roles } from '@dihaadi/contract/roles';
import { Trans, useLingui } from '@lingui/react/macro';
import { roleLabels } from '../../lib/role.labels.ts';
import { registrationPaths } from './registration-paths.ts';

const FRAME = 'border-t border-hairline pt-4 text-ink-soft';
const LINK = 'font-semibold text-primary-ink underline underline-offset-4';

/** Link to registration for a person without an account of this user type. */
export function RegisterLink({ role, query }: { role: Role; query: string }) {
  const path = registrationPaths[role];
  return (
    <p className={FRAME}>
      {path === undefined ? (
        <Trans>Staff accounts are by invitation only.</Trans>
      ) : (
        <>
          <Trans>No account yet?</Trans>{' '}
          <a href={path + query} className={LINK}>
            <Trans>Register</Trans>
          </a>
        </>
      )}
    </p>
  );
}

const REGISTERED = roles.flatMap((role) => {
  const path = registrationPaths[role];
  return path === undefined ? [] : [{ role, path }];
});

/** Like `RegisterLink`, when the user type is unknown. */
export function RegisterLinks({ query }: { query: string }) {
  const { i18n } = useLingui();
  return (
    <div className={FRAME}>
      <p id="register-as">
        <Trans>No account yet? Register as:</Trans>
      </p>
      <ul aria-labelledby="register-as" className="flex flex-wrap gap-x-5">
        {REGISTERED.map(({ role, path }) => (
          <li key={role}>
            <a href={path + query} className={`${LINK} inline-block py-2`}>
              {i18n._(roleLabels[role])}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
