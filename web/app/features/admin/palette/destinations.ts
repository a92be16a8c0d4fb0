/**
 * Destination: its address below the dashboard, its name, its tab if it is a view of one, and further words by which it
 * is found.
 */
export type Goal = { at: string; name: string; of: string | undefined; terms?: string };

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/**
 * Returns the destinations in which every typed word begins a word of the name, the tab's name, its search terms, or the address, which
 * is English in every language. Names that begin with the words come first.
 */
export function destinationsFor(goals: readonly Goal[], typed: string): Goal[] {
  const asked = wordsOf(typed);
  if (asked.length === 0) return [];
  const fits = ({ at, name, of = '', terms = '' }: Goal) => {
    const words = wordsOf(`${name} ${of} ${at} ${terms}`);
    return asked.every((one) => words.some((word) => word.startsWith(one)));
  };
  const isFirst = ({ name }: Goal) => name.toLowerCase().startsWith(typed.trim().toLowerCase());
  const fitting = goals.filter(fits);
  return [...fitting.filter(isFirst), ...fitting.filter((one) => !isFirst(one))];
}
