import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { explain } from '../../../lib/problems.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Empty } from '../../../ui/pictograms/states.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { type Finding, type Group, useSearchResults } from './search-results.ts';
import { optionId, Options } from './options.tsx';

const LONGEST_SEARCH = 100;

type PaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The results opened last from here. */
  recent: readonly Finding[];
  onChosen: (finding: Finding) => void;
};

/** Finds any tab, booking, person, company or job, by keyboard only: design/ui.md, "Behaviour". */
export default function Palette({ open, onOpenChange, recent, onChosen }: PaletteProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const hasLeft = useRef(false);
  const navigate = useNavigate();
  const choose = (finding: Finding) => {
    hasLeft.current = true;
    onChosen(finding);
    onOpenChange(false);
    void navigate(finding.to);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        hasLeft.current = false;
        onOpenChange(next);
      }}
      title={<Trans>Find anything</Trans>}
      closeLabel={t`Close`}
      wide
      // After a choice the focus continues at the chosen page.
      focus={{
        first: () => input.current,
        after: () => (hasLeft.current ? document.getElementById('content') : null),
      }}
    >
      <Search input={input} recent={recent} onChoose={choose} />
    </Dialog>
  );
}

type SearchProps = {
  input: RefObject<HTMLInputElement | null>;
  recent: readonly Finding[];
  onChoose: (finding: Finding) => void;
};

function Search({ input, recent, onChoose }: SearchProps) {
  const { t } = useLingui();
  const list = useId();
  const [typed, type] = useState('');
  const [chosen, setChosen] = useState<string>();
  const found = useSearchResults(typed, recent);
  const findings = found.groups.flatMap((group) => group.findings);
  const active = findings.find(({ to }) => to === chosen) ?? findings[0];
  const label = t`Find a tab, booking, person, company or job`;
  const press = (event: KeyboardEvent) => {
    // The keys belong to the input method while a word is being composed.
    if (event.nativeEvent.isComposing) return;
    const next = active && moved(findings, active, event.key);
    if (next !== undefined) setChosen(next.to);
    else if (event.key === 'Enter' && active !== undefined) onChoose(active);
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid min-h-0 grid-cols-1 gap-3">
      <SearchInput
        ref={input}
        label={label}
        maxLength={LONGEST_SEARCH}
        // The options say more than those of a `datalist` can: see there.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={findings.length > 0}
        aria-controls={findings.length > 0 ? list : undefined}
        aria-activedescendant={active && optionId(list, active.to)}
        value={typed}
        onChange={({ target }) => {
          type(target.value);
          setChosen(undefined);
        }}
        onKeyDown={press}
      />
      <output className="sr-only">
        {!found.isWaiting && typed !== '' && (
          <Plural value={findings.length} one="# result" other="# results" />
        )}
      </output>
      <div
        // Without a wheel the list scrolls with the arrows.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-[55dvh] overflow-y-auto overscroll-contain focus-visible:-outline-offset-3 sm:h-[24rem]"
      >
        {findings.length > 0 && (
          <Options
            id={list}
            label={label}
            groups={found.groups}
            active={active?.to}
            onActive={setChosen}
            onChoose={onChoose}
          />
        )}
        <Rest found={found} typed={typed.trim()} />
      </div>
      <p className="hidden gap-x-5 border-t border-hairline pt-3 text-base text-ink-soft sm:flex">
        <Trans>↑ ↓ choose · Enter opens · Esc closes</Trans>
      </p>
    </div>
  );
}

/** Returns where an arrow key leads from the active option, wrapping around; undefined for any other key. */
function moved(findings: readonly Finding[], active: Finding, key: string): Finding | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined) return undefined;
  const { length } = findings;
  return findings[(findings.indexOf(active) + step + length) % length];
}

type RestProps = { found: ReturnType<typeof useSearchResults> & { groups: readonly Group[] }; typed: string };

/** Shown below, or instead of, the results. */
function Rest({ found, typed }: RestProps) {
  const { t, i18n } = useLingui();
  if (found.isWaiting)
    return (
      <output aria-label={t`Loading...`} className="grid grid-cols-1 gap-2 px-3 py-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </output>
    );
  if (found.failure !== null)
    return (
      <ErrorState
        title={<Trans>Search failed</Trans>}
        retryLabel={<Trans>Try again</Trans>}
        retrying={found.isFetching}
        onRetry={found.retry}
      >
        {explain(i18n, found.failure, t`Please try again.`)}
      </ErrorState>
    );
  if (found.groups.length > 0) return null;
  return (
    <EmptyState picture={<Empty className="size-10" />} title={<Trans>No results for “{typed}”</Trans>}>
      <p className="max-w-prose text-ink-soft">
        <Trans>Try a name, a phone number, or the start of a booking ID.</Trans>
      </p>
    </EmptyState>
  );
}
