import { expect, test } from 'vitest';

/** Makes one test of many cells. Checks all of them, and fails with a table of those that deviate, each under its name. */
export function testAll<T extends { name: string }>(
  title: string,
  cells: readonly T[],
  check: (cell: T) => unknown,
): void {
  test(`${title} (${cells.length})`, { timeout: 600_000 }, async () => {
    expect(cells).not.toEqual([]);
    const deviations: string[] = [];
    for (const cell of cells) {
      try {
        await check(cell);
      } catch (error) {
        deviations.push(`${cell.name}: ${String(error).replaceAll(/\s+/g, ' ').slice(0, 300)}`);
      }
    }
    expect(deviations).toEqual([]);
  });
}
