import { Trans } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';

type Options = {
  /** What stands in its place until it is there. */
  waiting?: ReactNode;
  /** What stands there if it can't be loaded: a line and a button, unless it can be done without. */
  otherwise?: ReactNode;
};

/**
 * A part of a screen whose script comes when it is first shown. Without a network the part alone says that it couldn't be
 * loaded; the rest of the screen, and what was typed there, stays.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, otherwise = <NotLoaded /> }: Options = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | 'failed' | undefined>(() => loaded);
    useEffect(() => {
      const begin = async () => {
        try {
          const part = await load();
          loaded = part;
          setPart(() => part);
        } catch {
          setPart('failed');
        }
      };
      if (loaded === undefined) void begin();
    }, []);
    if (Part === 'failed') return otherwise;
    return Part === undefined ? waiting : <Part {...props} />;
  };
}

/** Browsers remember that a script could not be loaded: only the whole page can be tried again. */
const NotLoaded = () => (
  <p role="alert">
    <Trans>This part couldn't be loaded. Check your network, then reload the page.</Trans>{' '}
    <Button variant="ghost" size="small" onClick={() => window.location.reload()}>
      <Trans>Reload page</Trans>
    </Button>
  </p>
);
