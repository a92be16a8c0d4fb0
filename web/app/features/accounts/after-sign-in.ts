import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pathAfterSignIn } from '../../lib/home.ts';
import { safeNextPath } from '../../lib/next-path.ts';
import { useSession } from '../../lib/session.ts';
import { keepLastRole } from './likely-role.ts';

/** Redirects once the user is signed in: here, in another tab, or before coming here. */
export function useAfterSignIn(): void {
  const role = useSession()?.user.role;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = safeNextPath(search.get('next'));
  useEffect(() => {
    if (role === undefined) return undefined;
    keepLastRole(role);
    let isLeft = false;
    const go = async () => {
      const place = next ?? (await pathAfterSignIn(role));
      if (!isLeft) await navigate(place, { replace: true });
    };
    void go();
    return () => {
      isLeft = true;
    };
  }, [role, next, navigate]);
}
