import { Trans } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';

type Options = {
  /** Placeholder until it has loaded. */
  waiting?: ReactNode;
  /** Shown if it can't be loaded: by default a line and a button; null for an optional part. */
  otherwise?: ReactNode;
};

/**
 * Creates a part of a screen whose script loads when it is first shown. Offline, only the part shows that it couldn't
 * be loaded; the rest of the screen, and typed values, stay.
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

/** Browsers cache a script's failure, so only the whole page can be retried. */
const NotLoaded = () => (
  <p role="alert">
    <Trans>This part couldn't be loaded. Check your network, then reload the page.</Trans>{' '}
    <Button variant="ghost" size="small" onClick={() => window.location.reload()}>
      <Trans>Reload page</Trans>
    </Button>
  </p>
);
