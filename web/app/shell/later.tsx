import { Trans } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

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
    const [state, setState] = useState<'waiting' | 'there' | 'failed'>('waiting');
    useEffect(() => {
      let isGone = false;
      const begin = async () => {
        try {
          loaded = await load();
          if (!isGone) setState('there');
        } catch {
          if (!isGone) setState('failed');
        }
      };
      void begin();
      return () => {
        isGone = true;
      };
    }, []);
    if (loaded !== undefined) {
      const Part = loaded;
      return <Part {...props} />;
    }
    return state === 'failed' ? otherwise : waiting;
  };
}

/** Browsers remember that a script could not be loaded: only the whole page can be tried again. */
function NotLoaded() {
  return (
    <div role="alert" className="grid gap-3">
      <Notice tone="warning">
        <Trans>This part couldn't be loaded. Check your network, then reload the page.</Trans>
      </Notice>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => {
          window.location.reload();
        }}
      >
        <Trans>Reload page</Trans>
      </Button>
    </div>
  );
}
