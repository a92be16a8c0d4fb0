import type { ReactNode } from 'react';
import type { DISPUTE_RULES, SUSPENSION_RULES } from '../lib/decision-rules.ts';
import { publicPath, useLocale } from '../lib/i18n.tsx';
import { Info } from '../ui/pictograms/signs.tsx';

type RulesLinkProps = { to: typeof DISPUTE_RULES | typeof SUSPENSION_RULES; children: ReactNode };

/** Opens the published rules in a separate tab, so that unfinished input stays. */
export const RulesLink = ({ to, children }: RulesLinkProps) => (
  <a
    href={publicPath(to, useLocale())}
    target="_blank"
    rel="noopener"
    className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-primary-ink underline underline-offset-4"
  >
    <Info className="size-6 shrink-0" />
    {children}
  </a>
);
