import { type ComponentProps, lazy, Suspense } from 'react';

const Menu = lazy(async () => ({ default: (await import('./favourite-menu.tsx')).FavouriteMenu }));

/** The menu once the page stands; as wide as its button, so that nothing moves when it comes. */
export const FavouriteMenu = (props: ComponentProps<typeof Menu>) => (
  <span className="-me-1.5 -mt-1.5 size-11 shrink-0">
    <Suspense>
      <Menu {...props} />
    </Suspense>
  </span>
);
