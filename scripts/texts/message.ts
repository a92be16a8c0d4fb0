type Part = string | { name: string; cases: Part[][] };

/** Returns the position where the brace opened at `from` closes. */
function closingBrace(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at;
  }
  return text.length;
}

/**
 * Returns the texts and parameters of a message. A plural or select is a parameter that contains the parts of each
 * case.
 */
function partsOf(text: string): Part[] {
  const open = text.indexOf('{');
  if (open === -1) return [text];
  const close = closingBrace(text, open);
  const inside = text.slice(open + 1, close);
  const choice = /^#?(\w+)#?(?:, (?:plural|select), (.*))?/su.exec(inside);
  const cases: Part[][] = [];
  for (let rest = choice?.[2] ?? ''; rest.includes('{');) {
    const start = rest.indexOf('{');
    const end = closingBrace(rest, start);
    cases.push(partsOf(rest.slice(start + 1, end)));
    rest = rest.slice(end + 1);
  }
  return [text.slice(0, open), { name: choice?.[1] ?? '', cases }, ...partsOf(text.slice(close + 1))];
}

/** Returns every variant of a message, with `X` for each parameter. */
export function readings(text: string): string[] {
  const read = (parts: readonly Part[]): string[] =>
    parts.reduce<string[]>(
      (begun, part) => {
        const ways =
          typeof part === 'string' ? [part] : part.cases.length === 0 ? ['X'] : part.cases.flatMap(read);
        return begun.flatMap((one) => ways.map((way) => one + way));
      },
      [''],
    );
  return read(partsOf(text.replaceAll(/<\/?\d+\/?>/gu, '')));
}

/** Returns the names of a message's parameters and tags, in alphabetical order. */
export function parametersOf(text: string): string[] {
  const names = (parts: readonly Part[]): string[] =>
    parts.flatMap((part) => (typeof part === 'string' ? [] : [part.name, ...part.cases.flatMap(names)]));
  const tags = [...text.matchAll(/<(\d+)/gu)].map(([tag]) => tag);
  return [...new Set([...names(partsOf(text)), ...tags])].toSorted();
}
