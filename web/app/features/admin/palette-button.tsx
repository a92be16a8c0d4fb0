import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { buttonLook } from '../../ui/button.tsx';
import type { Finding } from './palette/search-results.ts';
import { later } from '../../shell/lazy-component.tsx';
import { useShortcuts } from '../../staff-kit/shortcuts.ts';

const Palette = later(async () => (await import('./palette/palette.tsx')).default);

const MOST_RECENT = 5;

const SEARCH_INPUT_SELECTOR = 'main search input[type="search"]';

// Unfinished input there would be lost on leaving.
const UNFINISHED = '[role="dialog"] form, [role="alertdialog"]';

/**
 * Button that opens the palette; everywhere on the dashboard also by ⌘K or Ctrl+K, and by `/` where there is no list to
 * search.
 */
export function PaletteButton() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  // Names of people: kept until the page is left, and nowhere else.
  const [recent, setRecent] = useState<readonly Finding[]>([]);
  const show = (next: boolean) => {
    setOpen(next);
    if (next) setWasOpened(true);
  };
  useShortcuts({
    '/': () => {
      // The list can't be reached behind a drawer.
      if (document.querySelector('[role="dialog"]') !== null) return;
      const search = document.querySelector<HTMLInputElement>(SEARCH_INPUT_SELECTOR);
      if (search === null) show(true);
      else search.focus();
    },
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (document.querySelector(UNFINISHED) !== null) return;
      setWasOpened(true);
      setOpen((isOpen) => !isOpen);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const isMac = navigator.userAgent.includes('Mac');
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        title={t`Find anything`}
        onClick={() => show(true)}
        className={buttonLook('quiet', 'max-lg:size-11 max-lg:p-0 lg:border lg:border-control', 'small')}
      >
        <Search aria-hidden="true" className="size-6 lg:size-5" />
        <span className="max-lg:sr-only">
          <Trans>Find anything</Trans>
        </span>
        <kbd aria-hidden="true" className="hidden font-sans text-base font-normal lg:inline">
          {isMac ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {wasOpened && (
        <Palette
          open={open}
          onOpenChange={show}
          recent={recent}
          onChosen={(finding) =>
            setRecent((before) =>
              [finding, ...before.filter(({ to }) => to !== finding.to)].slice(0, MOST_RECENT),
            )
          }
        />
      )}
    </>
  );
}
