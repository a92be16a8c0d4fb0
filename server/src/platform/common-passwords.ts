// Reads the 49,000 most common leaked passwords, in lower case, maintained by the zxcvbn-ts project (MIT). Loaded on
// first use: it takes 30 ms, which should not delay startup.
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether this password, in any case, is common enough to be tried first (ASVS 6.2.4); includes passwords of only
 * spaces, or one repeated character.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  if (new Set(plain.replaceAll(/\s/g, '')).size < 2) return true;
  list ??= readList();
  return (await list).has(plain);
}
