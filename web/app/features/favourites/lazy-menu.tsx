import type { ComponentProps } from 'react';
import { later } from '../../shell/lazy-component.tsx';

const Menu = later(async () => (await import('./favourite-menu.tsx')).FavouriteMenu, { otherwise: null });

/** The menu, loaded after the page; as wide as its button, so that nothing shifts when it arrives. */
export const FavouriteMenu = (props: ComponentProps<typeof Menu>) => (
  <span className="-me-1.5 -mt-1.5 size-11 shrink-0">
    <Menu {...props} />
  </span>
);
