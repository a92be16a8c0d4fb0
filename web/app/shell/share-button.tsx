import { useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHydrated } from '../lib/hydrated.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';

type ShareButtonProps = {
  /** Path of the link, or a function that finds it; by default the page itself. */
  path?: string | (() => Promise<string>) | undefined;
  /** Title that the phone shows when sharing. */
  title: string;
  variant: 'primary' | 'secondary';
  children: ReactNode;
};

/** Button that shares a link: a phone offers WhatsApp and similar apps, a desktop copies it. */
export function ShareButton({ path, title, variant, children }: ShareButtonProps) {
  const { t } = useLingui();
  const ready = useHydrated();
  const find = async (): Promise<string | undefined> => {
    try {
      const found = typeof path === 'function' ? await path() : (path ?? location.href);
      return new URL(found, location.origin).href;
    } catch {
      toast.error(t`Couldn't get the link. Try again.`);
      return undefined;
    }
  };
  const share = async () => {
    const url = await find();
    if (url === undefined) return undefined;
    try {
      if (matchMedia('(pointer: coarse)').matches) return await navigator.share({ title, url });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t`Link copied`);
    } catch {
      toast.error(t`Couldn't copy the link. Copy it from here:`, { description: url });
    }
  };
  return (
    <Button variant={variant} disabled={!ready} onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </Button>
  );
}
