import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { explain } from '../lib/problems.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { ErrorState, Skeleton } from '../ui/states.tsx';

/** A person who can be chosen, or the reason why not. */
export type Choosable = { id: string; name: string; about: ReactNode; against?: ReactNode };

const LONGEST_SEARCH = 100;

/** State of a search field: typed text is shown at once, and searched after a pause. */
export function useSearchTyped() {
  const [typed, type] = useState('');
  const asked = useDebounced(typed.trim());
  return { typed, type, q: asked === '' ? undefined : asked };
}

type Found = {
  data: readonly Choosable[] | undefined;
  error: Error | null;
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type PersonChoiceProps = {
  /** "Find a driver by name, phone, licence or vehicle". */
  label: string;
  search: ReturnType<typeof useSearchTyped>;
  people: Found;
  /** Error message: "Failed to load drivers". */
  failed: ReactNode;
  emptyText: ReactNode;
  /** Id of the chosen person; undefined for none. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

/** Search for one person among many. Never lists all of them. */
function PersonChoice(props: PersonChoiceProps) {
  const { label, search, people } = props;
  return (
    <div className="grid min-h-0 grid-cols-1 gap-3">
      <SearchInput
        label={label}
        maxLength={LONGEST_SEARCH}
        value={search.typed}
        onChange={({ target }) => search.type(target.value)}
      />
      {people.data === undefined ? <Waiting {...props} /> : <Rows {...props} people={people.data} />}
    </div>
  );
}

type ChoosePersonProps = Omit<PersonChoiceProps, 'chosen' | 'onChoose'> & {
  title: ReactNode;
  description: ReactNode;
  pending: boolean;
  onClose: () => void;
  /** Called with the chosen person; undefined where none is required. */
  onConfirm: (id: string | undefined) => void;
  confirmLabel: ReactNode;
  /** What happens if no person is chosen, where that is possible. */
  noneLabel?: ReactNode;
  /** Further fields. */
  children?: ReactNode;
};

/** Dialog that assigns something to one person among many. */
export function ChoosePerson(props: ChoosePersonProps) {
  const { t } = useLingui();
  const { people, pending, noneLabel, onClose } = props;
  const [chosen, setChosen] = useState<string>();
  // The chosen person may have become unavailable since.
  const ready = people.data?.find(({ id, against }) => id === chosen && against == null)?.id;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !pending) onClose();
      }}
      title={props.title}
      description={props.description}
      closeLabel={t`Close`}
      actions={
        <>
          <Button
            variant="primary"
            disabled={ready === undefined && noneLabel === undefined}
            pending={pending}
            onClick={() => props.onConfirm(ready)}
          >
            {ready === undefined ? (noneLabel ?? props.confirmLabel) : props.confirmLabel}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {props.children}
      <PersonChoice {...props} chosen={ready} onChoose={setChosen} />
    </Dialog>
  );
}

function Waiting({ people, failed }: Pick<PersonChoiceProps, 'people' | 'failed'>) {
  const { t, i18n } = useLingui();
  if (people.error === null && people.errorUpdateCount === 0)
    return (
      <output aria-label={t`Loading...`} className="grid grid-cols-1 gap-2">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </output>
    );
  return (
    <ErrorState
      title={failed}
      retryLabel={<Trans>Try again</Trans>}
      retrying={people.isFetching}
      onRetry={() => void people.refetch()}
    >
      {explain(i18n, people.error, t`Please try again.`)}
    </ErrorState>
  );
}

type RowsProps = Omit<PersonChoiceProps, 'people'> & { people: readonly Choosable[] };

function Rows({ label, search, people, emptyText, chosen, onChoose }: RowsProps) {
  const group = useId();
  if (people.length === 0)
    return (
      <div className="grid justify-items-start gap-2 rounded-control bg-sunken p-4">
        <p aria-live="polite">{emptyText}</p>
        {search.typed !== '' && (
          <Button variant="ghost" size="small" onClick={() => search.type('')}>
            <Trans>Clear search</Trans>
          </Button>
        )}
      </div>
    );
  return (
    <fieldset className="min-w-0 max-h-[45dvh] overflow-y-auto overscroll-contain rounded-control border border-hairline">
      <legend className="sr-only">{label}</legend>
      {people.map((person) => (
        <label
          key={person.id}
          className="flex min-h-14 cursor-pointer items-center gap-3 border-b border-hairline px-3.5 py-2 last:border-b-0 hover:bg-sunken has-checked:bg-primary-wash has-disabled:cursor-default has-disabled:hover:bg-transparent has-focus-visible:outline-3 has-focus-visible:-outline-offset-3"
        >
          <input
            type="radio"
            name={group}
            value={person.id}
            checked={person.id === chosen}
            disabled={person.against != null}
            onChange={() => onChoose(person.id)}
            className="size-5 shrink-0 accent-primary-ink outline-none"
          />
          <span className="grid min-w-0 flex-1">
            <span className="font-semibold wrap-anywhere">{person.name}</span>
            <span className="text-base text-ink-soft wrap-anywhere">{person.about}</span>
            {person.against != null && (
              <span className="text-base font-medium text-warning">{person.against}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
