import { locales, publicPath, useLocale } from '../../lib/i18n.tsx';

/** The same page in the other languages, for search engines. */
export function Alternates({ path }: { path: '/' | `/${string}` }) {
  const locale = useLocale();
  return (
    <>
      <link rel="canonical" href={publicPath(path, locale)} />
      {locales.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={publicPath(path, other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={path} />
    </>
  );
}
