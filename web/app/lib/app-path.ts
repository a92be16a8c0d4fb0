import { useLocale } from './i18n.tsx';

/** Returns a function for paths from public pages to app pages: plain for English, otherwise with the language. */
export function useAppPath(): (path: string) => string {
  const locale = useLocale();
  return (path) => (locale === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`);
}
