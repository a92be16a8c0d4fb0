import { useRouteLoaderData } from 'react-router';
import { locales, publicPath, useLocale } from '../lib/i18n.tsx';
import type { loader } from '../root.tsx';

/** Links to the page in other languages, for search engines, which need absolute URLs. */
export function Alternates({ path }: { path: '/' | `/${string}` }) {
  const locale = useLocale();
  const origin = useRouteLoaderData<typeof loader>('root')?.origin ?? '';
  return (
    <>
      <link rel="canonical" href={origin + publicPath(path, locale)} />
      {locales.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={origin + publicPath(path, other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  );
}
