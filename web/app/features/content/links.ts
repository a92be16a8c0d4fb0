const BASE = 'https://same-site.invalid';
const LINKED = ['http:', 'https:', 'mailto:', 'tel:'];
const SHOWN = ['https:'];

/**
 * The address of a link or a picture in a text of staff, or '' when it may not be used (S24): links lead to the
 * web, to a page of ours, to an e-mail or a phone; pictures come from the web. Read as browsers read it, who
 * drop line breaks within `java\nscript:`.
 */
export function safeAddress(address: string, attribute: string): string {
  if (!URL.canParse(address, BASE)) return '';
  const { protocol } = new URL(address, BASE);
  return (attribute === 'src' ? SHOWN : LINKED).includes(protocol) ? address : '';
}
