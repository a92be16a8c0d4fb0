import { Trans, useLingui } from '@lingui/react/macro';
import { Menu as MenuPicture } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSite } from '../../lib/site.ts';
import { HomeLink, SkipLink } from '../../shell/frame-parts.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LeaveQuestion } from '../../form-kit/unsaved-changes-guard.tsx';
import { Sections } from './sections.tsx';

type FrameProps = {
  title: string;
  /** Below the title. */
  welcome: ReactNode;
  /** Whether the screen is live. */
  state: ReactNode;
  corner: ReactNode;
  /** Shown above the title on every screen. */
  alarm: ReactNode;
  children: ReactNode;
};

/** Frame of the staff area: all sections at the side, behind a button on small screens. */
export function StaffFrame({ title, welcome, state, corner, alarm, children }: FrameProps) {
  const { brand } = useSite();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <title>{`${title} · ${brand.company_name}`}</title>
      <SkipLink />
      <div className="sticky top-0 hidden h-dvh border-e border-hairline bg-card lg:block">
        <Sections
          head={
            <div className="sticky top-0 z-1 -mb-2 flex min-h-16 items-center bg-card px-3">
              <HomeLink />
            </div>
          }
        />
      </div>
      <div className="flex min-w-0 flex-col">
        {alarm}
        <header className="flex min-h-14 flex-wrap items-center gap-x-2 border-b border-hairline bg-card px-4 md:min-h-16 lg:px-6">
          <SectionsButton />
          <div className="max-sm:hidden lg:hidden">
            <HomeLink />
          </div>
          <div className="order-last flex w-full flex-wrap items-end justify-between gap-x-6 pb-2 md:order-none md:w-auto md:flex-1 md:items-center md:justify-start md:pb-0 md:max-lg:ms-2">
            <div>
              <h1 className="text-xl md:text-lg">{title}</h1>
              <p className="text-base leading-tight text-ink-soft">{welcome}</p>
            </div>
            {state}
          </div>
          <div className="ms-auto flex flex-wrap items-center gap-1 sm:gap-2">{corner}</div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="w-full max-w-[110rem] flex-1 px-4 py-4 outline-none lg:px-6"
        >
          {children}
        </main>
        <LeaveQuestion />
      </div>
    </div>
  );
}

/** Button for all sections, on small screens. */
function SectionsButton() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t`Sections`} className="-ms-2 lg:hidden" onClick={() => setOpen(true)}>
        <MenuPicture aria-hidden="true" className="size-6" />
      </IconButton>
      {isOpen && (
        <Drawer open onOpenChange={setOpen} title={<Trans>Sections</Trans>} closeLabel={t`Close`}>
          <Sections onGo={() => setOpen(false)} />
        </Drawer>
      )}
    </>
  );
}
