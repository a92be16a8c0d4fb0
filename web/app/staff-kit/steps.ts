import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useShortcuts } from './shortcuts.ts';

type Layer = object;

// What lies on top takes the keys: a document over the drawer of a person over a list.
const layers: Layer[] = [];

/** Runs `go` on J (to the next) and K (to the previous), while nothing that has steps of its own lies over it. */
export function useSteps(go: (step: 1 | -1) => void, isOn = true): void {
  const layer = useRef<Layer>({});
  useEffect(() => {
    if (!isOn) return undefined;
    const own = layer.current;
    layers.push(own);
    return () => void layers.splice(layers.indexOf(own), 1);
  }, [isOn]);
  const step = useEffectEvent((by: 1 | -1) => {
    if (layers.at(-1) === layer.current) go(by);
  });
  useShortcuts({ j: () => step(1), k: () => step(-1) });
}

/** Marks a card of a queue that J and K lead to. */
export const stepCard = {
  'data-step': '',
  tabIndex: -1,
  className: 'scroll-my-4 rounded-card focus-visible:outline-offset-2',
} as const;

/**
 * Moves the focus between the cards of a queue, or the rows of a list: from anywhere on the page, so that no one has to pass all
 * that stands above. Where one has gone, the next one has taken its place.
 */
export function useCardSteps(list: RefObject<HTMLElement | null>, isOn = true): void {
  const last = useRef<number>(undefined);
  useSteps((step) => {
    // What lies over the list has the focus.
    const over = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]');
    if (over !== null && !over.contains(list.current)) return;
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
    const focused = cards.findIndex((card) => card.contains(document.activeElement));
    const target = from(focused, last.current, step);
    const at = Math.max(0, Math.min(target, cards.length - 1));
    last.current = at;
    cards[at]?.focus();
    cards[at]?.scrollIntoView({ block: 'nearest' });
  }, isOn);
}

/** Where a step leads to from the card with the focus, or else from where it was last. */
function from(focused: number, last: number | undefined, step: 1 | -1): number {
  if (focused !== -1) return focused + step;
  if (last === undefined) return 0;
  return step === 1 ? last : last - 1;
}
