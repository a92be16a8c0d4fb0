import { useEffect, useEffectEvent } from 'react';
import { recall, remember } from '../lib/local-storage.ts';

const SHORTCUTS_OFF_KEY = 'shortcuts.off';
const isTrue = (value: unknown): value is true => value === true;

/** Whether single-key shortcuts are on: people who dictate switch them off (WCAG 2.1.4). Saved on this device. */
export const areShortcutsOn = (): boolean => recall(SHORTCUTS_OFF_KEY, isTrue) !== true;

export const switchShortcuts = (isOn: boolean): void => remember(SHORTCUTS_OFF_KEY, !isOn);

const FIELDS = 'input, textarea, select, [contenteditable="true"]';
// Unfinished input or questions there would be lost.
const UNFINISHED = '[role="dialog"] form, [role="alertdialog"]';

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

const isPlain = ({ ctrlKey, metaKey, altKey, isComposing, repeat }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || isComposing || repeat);

/** Runs actions on single keys, unless the user is typing or has unfinished input that would be lost. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    if (act === undefined || !isPlain(event) || isTyping(event) || !areShortcutsOn()) return;
    if (document.querySelector(UNFINISHED) !== null) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
