import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonLook } from '../ui/button.tsx';
import { pathTo } from './row-link.tsx';

/** Link that opens the form for a new row over its list. */
export function AddLink({ address, children }: { address: string; children: ReactNode }) {
  return (
    <Link {...pathTo('new', address)} className={buttonLook('accent', undefined, 'small')}>
      <Plus aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </Link>
  );
}
