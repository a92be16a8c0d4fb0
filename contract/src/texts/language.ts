/** Languages of the texts. */
export const textLanguages = ['en', 'hi'] as const;
export type TextLanguage = (typeof textLanguages)[number];

/** Returns the first supported language in `Accept-Language`, in the order of its weights; English if there is none. */
export function negotiate(acceptLanguage: string): TextLanguage {
  const wishes = acceptLanguage.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const name = tag.split('-')[0]?.toLowerCase();
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return {
      language: textLanguages.find((language) => language === name),
      weight: weight ? Number(weight.trim().slice(2)) : 1,
    };
  });
  const best = wishes.filter((wish) => wish.language !== undefined && wish.weight > 0);
  return best.toSorted((a, b) => b.weight - a.weight)[0]?.language ?? 'en';
}
