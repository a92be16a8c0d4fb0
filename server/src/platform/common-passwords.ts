// The 49,000 most common passwords of the leaks, small letters only, kept by the zxcvbn-ts project (MIT). Read when
// the first is asked for: it takes 30 ms, and no start should wait for it.
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether so many people have this password, in large or small letters, that it is tried first (ASVS 6.2.4): also one of
 * spaces alone, and one sign again and again.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  if (new Set(plain.replaceAll(/\s/g, '')).size < 2) return true;
  list ??= readList();
  return (await list).has(plain);
}
