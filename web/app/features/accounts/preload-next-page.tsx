import { Link, useSearchParams } from 'react-router';
import type { Role } from '@dihaadi/contract/roles';
import { homeOf } from '../../lib/home.ts';
import { safeNextPath } from '../../lib/next-path.ts';

/**
 * Preloads the script of the page that a person of this role most likely opens next, while they type here: an invisible
 * link for which React Router loads everything that is the same for all people.
 */
export function LoadAhead({ role }: { role: Role }) {
  const [search] = useSearchParams();
  const next = safeNextPath(search.get('next')) ?? homeOf(role);
  return <Link to={next} prefetch="render" hidden tabIndex={-1} />;
}
