import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * `ref` of a row or column of tabs: scrolls it to the current tab, once for each address. Not `scrollIntoView`, which
 * scrolls the page, too.
 */
export function useTabInView() {
  const row = useRef<HTMLElement>(null);
  const shown = useRef<string>(undefined);
  const { pathname } = useLocation();
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (shown.current === pathname || row.current === null || tab == null) return;
    shown.current = pathname;
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2;
    const { clientHeight, scrollTop } = row.current;
    const isSeen = tab.offsetTop >= scrollTop && tab.offsetTop + tab.clientHeight <= scrollTop + clientHeight;
    if (!isSeen) row.current.scrollTop = tab.offsetTop - (clientHeight - tab.clientHeight) / 2;
  });
  return row;
}
