/** Somewhere to go: its address below the dashboard, what it is called, and of which tab it is a view. */
export type Goal = { at: string; name: string; of: string | undefined };

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/**
 * The goals that all of these words begin a word of: of the name, of the tab's, or of the address, which is English
 * in every language. What begins with them stands first.
 */
export function destinationsFor(goals: readonly Goal[], typed: string): Goal[] {
  const asked = wordsOf(typed);
  if (asked.length === 0) return [];
  const fits = ({ at, name, of = '' }: Goal) => {
    const words = wordsOf(`${name} ${of} ${at}`);
    return asked.every((one) => words.some((word) => word.startsWith(one)));
  };
  const isFirst = ({ name }: Goal) => name.toLowerCase().startsWith(typed.trim().toLowerCase());
  const fitting = goals.filter(fits);
  return [...fitting.filter(isFirst), ...fitting.filter((one) => !isFirst(one))];
}
