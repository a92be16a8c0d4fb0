/** Tree of a text: https://github.com/syntax-tree/hast, the part used here. */
type Node = { type: string; tagName?: string; children?: Node[] };

const HEADING = /^h([1-6])$/;
const DEEPEST = 6;

/**
 * Plugin for react-markdown: puts the headings of a text below the one above it, in order. A writer who types `###`
 * first and `#` later means their look; screen-reader users need their order. `above` is the level of that heading.
 */
export function nestHeadings(above: number) {
  return () => (tree: Node) => {
    const open: number[] = [];
    const visit = (node: Node): void => {
      const depth = Number(HEADING.exec(node.tagName ?? '')?.[1] ?? 0);
      if (depth > 0) {
        while ((open.at(-1) ?? 0) >= depth) open.pop();
        open.push(depth);
        // The tree is ours to change: that is what such a plugin does.
        // oxlint-disable-next-line no-param-reassign
        node.tagName = `h${Math.min(above + open.length, DEEPEST)}`;
      }
      node.children?.forEach(visit);
    };
    visit(tree);
  };
}
