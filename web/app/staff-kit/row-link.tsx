import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonLook } from '../ui/button.tsx';

type LinkProps = {
  /** The row's id: where it opens, below the list. */
  id: string;
  /** The search of the list, so that the way back leads to just this. */
  address: string;
};

/** The first cell of a row, as the way to its drawer. */
export function RowLink({ id, address, children }: LinkProps & { children: ReactNode }) {
  return (
    <Link
      {...pathTo(id, address)}
      id={linkId(id)}
      className="underline-offset-4 group-hover/row:underline hover:underline"
    >
      {children}
    </Link>
  );
}

/** The same way as a button among the row's actions. */
export function ViewLink({ id, address, name }: LinkProps & { name: string }) {
  const { t } = useLingui();
  return (
    <Link {...pathTo(id, address)} aria-label={t`View ${name}`} className={look}>
      <Trans>View</Trans>
    </Link>
  );
}

/** As `ViewLink`, of a person. */
export function ViewProfileLink({ id, address, name }: LinkProps & { name: string }) {
  const { t } = useLingui();
  return (
    <Link {...pathTo(id, address)} aria-label={t`View Profile of ${name}`} className={look}>
      <span className="whitespace-nowrap">
        <Trans>View Profile</Trans>
      </span>
    </Link>
  );
}

/** As `ViewLink`, of a row that opens as the form to edit it. */
export function EditLink({ id, address, name }: LinkProps & { name: string }) {
  const { t } = useLingui();
  return (
    <Link {...pathTo(id, address)} aria-label={t`Edit ${name}`} className={look}>
      <Trans>Edit</Trans>
    </Link>
  );
}

const look = buttonLook('ghost', '-ms-3.5 rows:in-[tbody]:ms-0', 'small');

/** Where something opens below its list. */
export const pathTo = (pathname: string, search: string) => ({
  to: { pathname, search },
  // Closing it goes back, and not further on.
  state: { fromList: true },
  preventScrollReset: true,
});

const PREFIX = 'row-';

/** Finds the row of a thing in the page. */
export const linkId = (id: string): string => `${PREFIX}${id}`;

/** Finds the rows of the list in the page, in their order. */
export const ROW_LINKS = `a[id^="${PREFIX}"]`;

/** Which thing a row is of. */
export const idOfLink = (link: string): string => link.slice(PREFIX.length);
