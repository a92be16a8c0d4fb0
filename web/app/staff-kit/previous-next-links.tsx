import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { IconButton } from '../ui/icon-button.tsx';
import { near, type Near } from './adjacent-rows.ts';
import { useSteps } from './previous-next-keys.ts';

/** The list is on the page beside the drawer, and may render after it. */
function watchList(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.getElementById('content') ?? document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

const never = () => false;
const isThere = (id: string | undefined): boolean => id !== undefined;

/** Navigation from one row's drawer to that of the row above or below, by its buttons or K and J. */
export function Neighbours({ id }: { id: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const hasPrevious = useSyncExternalStore(watchList, () => isThere(near(id).previous), never);
  const hasNext = useSyncExternalStore(watchList, () => isThere(near(id).next), never);
  const go = (where: keyof Near) => {
    // A key press may come before the last step is rendered: the address already has the current row.
    const to = near(window.location.pathname.split('/').at(-1) ?? id)[where];
    if (to === undefined) return;
    void navigate(
      { pathname: `../${to}`, search },
      { relative: 'path', replace: true, state, preventScrollReset: true },
    );
  };
  useSteps((step) => go(step === 1 ? 'next' : 'previous'));
  if (!hasPrevious && !hasNext) return null;
  return (
    <span className="flex max-sm:hidden">
      <IconButton
        label={t`Previous (K)`}
        aria-keyshortcuts="k"
        aria-disabled={!hasPrevious}
        className="aria-disabled:opacity-40"
        onClick={() => go('previous')}
      >
        <ChevronUp aria-hidden="true" className="size-6" />
      </IconButton>
      <IconButton
        label={t`Next (J)`}
        aria-keyshortcuts="j"
        aria-disabled={!hasNext}
        className="aria-disabled:opacity-40"
        onClick={() => go('next')}
      >
        <ChevronDown aria-hidden="true" className="size-6" />
      </IconButton>
    </span>
  );
}
