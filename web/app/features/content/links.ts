const BASE = 'https://same-site.invalid';
const LINKED = ['http:', 'https:', 'mailto:', 'tel:'];
const SHOWN = ['https:'];

/**
 * Returns the address of a link or a picture in a staff text, or '' when it is not allowed (S24): links lead to the
 * web, one of our pages, an e-mail or a phone; pictures come from the web. Parsed as browsers do, which drop line
 * breaks within `java\nscript:`.
 */
export function safeAddress(address: string, attribute: string): string {
  if (!URL.canParse(address, BASE)) return '';
  const { protocol } = new URL(address, BASE);
  return (attribute === 'src' ? SHOWN : LINKED).includes(protocol) ? address : '';
}
