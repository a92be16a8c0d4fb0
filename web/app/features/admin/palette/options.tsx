// Over what one types there is no element that does this: the pattern is the combobox of the WAI-ARIA APG.
// oxlint-disable jsx-a11y/prefer-tag-over-role
import { useEffect } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Finding, Group } from './search-results.ts';

type OptionsProps = {
  /** Id of the list, and prefix of its options' ids. */
  id: string;
  label: string;
  groups: readonly Group[];
  /** The address of the option that Enter opens. */
  active: string | undefined;
  onActive: (to: string) => void;
  onChoose: (finding: Finding) => void;
};

/** Returns the element id of the option for this address. */
export const optionId = (list: string, to: string): string => `${list}${to}`;

/** The choices, in groups. The focus stays in the text field; this marks the active one. */
export function Options({ id, label, groups, active, onActive, onChoose }: OptionsProps) {
  useEffect(() => {
    if (active !== undefined)
      document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div role="listbox" id={id} aria-label={label} className="grid gap-3">
      {groups.map((group, index) => (
        <div key={group.label} role="group" aria-labelledby={`${id}-${String(index)}`} className="grid">
          <div id={`${id}-${String(index)}`} className="px-3 pb-1 text-base font-semibold text-ink-soft">
            {group.label}
          </div>
          {group.findings.map((finding) => (
            <Option
              key={finding.to}
              id={optionId(id, finding.to)}
              finding={finding}
              isActive={finding.to === active}
              onActive={() => onActive(finding.to)}
              onChoose={() => onChoose(finding)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = {
  id: string;
  finding: Finding;
  isActive: boolean;
  onActive: () => void;
  onChoose: () => void;
};

function Option({ id, finding, isActive, onActive, onChoose }: OptionProps) {
  const { title, detail, status, Picture } = finding;
  return (
    // The keys go to the text field.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="option"
      id={id}
      aria-selected={isActive}
      onMouseMove={onActive}
      onClick={onChoose}
      className={cx(
        'flex min-h-12 cursor-pointer scroll-my-10 items-center gap-3 rounded-control px-3 py-1.5',
        isActive && 'bg-primary-wash outline-2 -outline-offset-2 outline-focus',
      )}
    >
      <Picture className="size-6 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        {detail !== undefined && detail !== '' && (
          <span className="line-clamp-2 text-base text-ink-soft wrap-anywhere">{detail}</span>
        )}
      </span>
      {status !== undefined && <Badge tone={status.tone}>{status.label}</Badge>}
    </div>
  );
}
