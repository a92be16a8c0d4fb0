import { useLocale } from './i18n.tsx';

/** Links from a public page to an app page: English plain, another language takes itself along. */
export function useAppPath(): (path: string) => string {
  const locale = useLocale();
  return (path) => (locale === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`);
}
