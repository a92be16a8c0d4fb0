import { isText } from '../lib/type-guards.ts';

/** A field that differs between two versions of a form, as its control shows it. */
export type Difference = { name: string; label: string; mine: string; theirs: string };

/** Values of a form's controls, by name. */
export type Versions = { mine: object; theirs: object };

/** Texts for a switch and for an empty field. */
export type ValueLabels = { yes: string; no: string; none: string };

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (node: Element): node is Control =>
  node instanceof HTMLInputElement ||
  node instanceof HTMLSelectElement ||
  node instanceof HTMLTextAreaElement;

/**
 * Returns the fields that differ, with the labels and choices of their visible controls; omits fields without a
 * control.
 */
export function differencesOf({ mine, theirs }: Versions, labels: ValueLabels): Difference[] {
  const other = new Map<string, unknown>(Object.entries(theirs));
  return Object.entries(mine).flatMap(([name, value]: [string, unknown]) => {
    const controls = controlsOf(name);
    const [first] = controls;
    if (first === undefined || !other.has(name) || isSame(value, other.get(name))) return [];
    const shown = (one: unknown) => displayedValueOf(controls, one, labels);
    return [{ name, label: labelOf(first), mine: shown(value), theirs: shown(other.get(name)) }];
  });
}

/** Uses the form opened last: a list behind it may have filters of the same name. */
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

/** Returns a label's text, without the hint that a switch has inside it. */
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

function displayedValueOf(controls: readonly Control[], value: unknown, labels: ValueLabels): string {
  if (typeof value === 'boolean') return value ? labels.yes : labels.no;
  const values = Array.isArray(value) ? value : [value];
  const shown = values.flatMap((one: unknown) => (isText(one) ? [choiceOf(controls, one)] : []));
  return shown.filter((text) => text !== '').join(', ') || labels.none;
}

/** Returns a value as the control names it: a select's option, or a card's label. */
function choiceOf(controls: readonly Control[], value: string): string {
  const [first] = controls;
  if (first instanceof HTMLSelectElement)
    return [...first.options].find((option) => option.value === value)?.text ?? value;
  const chosen = controls.find((one) => isOneOfSeveral(one) && one.value === value);
  return chosen === undefined ? value : textOf(chosen.labels?.[0]) || value;
}
