import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useShortcuts } from './shortcuts.ts';

type Layer = object;

// The top layer handles the keys: a document over a person's drawer over a list.
const layers: Layer[] = [];

/** Runs `go` on J (to the next) and K (to the previous), while no other layer with steps is above. */
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
 * Moves the focus between a queue's cards or a list's rows: from anywhere on the page, so that users need not tab past
 * everything above. If one has disappeared, the next one is in its place.
 */
export function useCardSteps(list: RefObject<HTMLElement | null>, isOn = true): void {
  const last = useRef<number>(undefined);
  useSteps((step) => {
    // A layer above the list has the focus.
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

/** Returns the target of a step from the focused card, or else from the last one. */
function from(focused: number, last: number | undefined, step: 1 | -1): number {
  if (focused !== -1) return focused + step;
  if (last === undefined) return 0;
  return step === 1 ? last : last - 1;
}
