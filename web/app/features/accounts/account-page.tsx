import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSignedIn } from '../../lib/guard.ts';
import { homeOf } from '../../lib/home.ts';
import { buttonLook } from '../../ui/button.tsx';
import { OwnPage } from './own-page.tsx';

type AccountPageProps = { title: string; about?: ReactNode; children: ReactNode };

/** Page of the user's own account, for any role: the content, and the way back to the dashboard. */
export function AccountPage({ title, about, children }: AccountPageProps) {
  const role = useSignedIn()?.user.role;
  return (
    <OwnPage title={title}>
      <div className="mx-auto grid max-w-2xl gap-5">
        <header className="grid gap-1">
          <h1 className="text-3xl">{title}</h1>
          {about != null && <p className="text-ink-soft">{about}</p>}
        </header>
        {children}
        {role !== undefined && (
          <Link to={homeOf(role)} className={buttonLook('ghost')}>
            <Trans>Back to your dashboard</Trans>
          </Link>
        )}
      </div>
    </OwnPage>
  );
}
