import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { Mark } from '../ui/logo.tsx';

export function ComingSoon({ children }: { children: ReactNode }) {
  return (
    <Card className="mx-auto mt-4 grid max-w-lg justify-items-center gap-4 text-center sm:mt-8">
      <span className="grid size-24 place-items-center rounded-full bg-accent-wash text-ink">
        <Mark className="size-14" />
      </span>
      <h1 className="text-3xl">
        <Trans>Coming Soon</Trans>
      </h1>
      {children}
    </Card>
  );
}
