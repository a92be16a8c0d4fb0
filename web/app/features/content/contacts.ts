/** Tree of a text: https://github.com/syntax-tree/hast, the part used here. */
type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, string>;
  children?: Node[];
};

// Indian numbers as people write them, with the country code, and e-mail addresses.
const CONTACT = /(\+91[\s-]?\d{5}[\s-]?\d{5}(?!\d)|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;
/** Elements in which nothing becomes a link, or everything already is one. */
const UNLINKED_ELEMENTS = new Set(['a', 'code', 'pre']);

const addressOf = (contact: string): string =>
  contact.startsWith('+91') ? `tel:${contact.replaceAll(/[\s-]/g, '')}` : `mailto:${contact}`;

const linked = (value: string): Node[] =>
  value
    .split(CONTACT)
    .map((part, index) => (index % 2 === 0 ? text(part) : link(part)))
    .filter((node) => node.value !== '');

const text = (value: string): Node => ({ type: 'text', value });
const link = (contact: string): Node => ({
  type: 'element',
  tagName: 'a',
  properties: { href: addressOf(contact) },
  children: [text(contact)],
});

/** Plugin for react-markdown: turns phone numbers and e-mail addresses into links, so that a tap calls or writes. */
export function linkContacts() {
  const visit = (node: Node): void => {
    if (node.children === undefined || UNLINKED_ELEMENTS.has(node.tagName ?? '')) return;
    node.children.forEach(visit);
    // The tree is ours to change: that is what such a plugin does.
    // oxlint-disable-next-line no-param-reassign
    node.children = node.children.flatMap((child) =>
      child.type === 'text' ? linked(child.value ?? '') : [child],
    );
  };
  return visit;
}
