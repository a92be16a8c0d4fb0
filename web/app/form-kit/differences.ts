import { isText } from '../lib/kinds.ts';

/** A field that two versions of a form hold differently, as its control shows it. */
export type Difference = { name: string; label: string; mine: string; theirs: string };

/** What the controls of a form hold, by name. */
export type Versions = { mine: object; theirs: object };

/** What is said of a switch, and of an empty field. */
export type ValueLabels = { yes: string; no: string; none: string };

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (node: Element): node is Control =>
  node instanceof HTMLInputElement ||
  node instanceof HTMLSelectElement ||
  node instanceof HTMLTextAreaElement;

/** The fields that differ, with the labels and choices of their controls on the screen; what has no control is left out. */
export function differencesOf({ mine, theirs }: Versions, labels: ValueLabels): Difference[] {
  const other = new Map<string, unknown>(Object.entries(theirs));
  return Object.entries(mine).flatMap(([name, value]: [string, unknown]) => {
    const controls = controlsOf(name);
    const [first] = controls;
    if (first === undefined || !other.has(name) || isSame(value, other.get(name))) return [];
    const shown = (one: unknown) => shownIn(controls, one, labels);
    return [{ name, label: labelOf(first), mine: shown(value), theirs: shown(other.get(name)) }];
  });
}

/** Those of the form that was opened last: a list behind it may have filters of the same name. */
function controlsOf(name: string): Control[] {
  const all = [...document.getElementsByName(name)].filter(isControl);
  const form = all.at(-1)?.form;
  return all.filter((one) => one.form === form);
}

const isFigure = (typed: unknown): typed is string => isText(typed) && /^\d+(?:\.\d+)?$/.test(typed.trim());

function isSame(one: unknown, other: unknown): boolean {
  if (isFigure(one) && isFigure(other)) return Number(one) === Number(other);
  if (isText(one) && isText(other)) return one.trim() === other.trim();
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The words of a label, without the hint that a switch has in it. */
function textOf(label: Element | null | undefined): string {
  const hint = label?.querySelector('[id$="-hint"]')?.textContent ?? '';
  return (label?.textContent ?? '').replace(hint, '').trim();
}

const isOneOfSeveral = (control: Control): boolean =>
  control.type === 'radio' || (control.type === 'checkbox' && control.hasAttribute('value'));

function labelOf(control: Control): string {
  const legend = isOneOfSeveral(control) ? control.closest('fieldset')?.querySelector('legend') : null;
  return textOf(legend ?? control.labels?.[0]) || (control.ariaLabel ?? control.name);
}

function shownIn(controls: readonly Control[], value: unknown, labels: ValueLabels): string {
  if (typeof value === 'boolean') return value ? labels.yes : labels.no;
  const values = Array.isArray(value) ? value : [value];
  const shown = values.flatMap((one: unknown) => (isText(one) ? [choiceOf(controls, one)] : []));
  return shown.filter((text) => text !== '').join(', ') || labels.none;
}

/** A value as the control names it: of a select its option, of a card its label. */
function choiceOf(controls: readonly Control[], value: string): string {
  const [first] = controls;
  if (first instanceof HTMLSelectElement)
    return [...first.options].find((option) => option.value === value)?.text ?? value;
  const chosen = controls.find((one) => isOneOfSeveral(one) && one.value === value);
  return chosen === undefined ? value : textOf(chosen.labels?.[0]) || value;
}
