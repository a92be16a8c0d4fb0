import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonLook } from '../ui/button.tsx';

type LinkProps = {
  /** Id of the row: it opens at this path below the list. */
  id: string;
  /** Search of the list, so that closing returns to the same list. */
  address: string;
};

/** First cell of a row, as the link to its drawer. */
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

/** The same link as a button among the row's actions. */
export function ViewLink({ id, address, name }: LinkProps & { name: string }) {
  const { t } = useLingui();
  return (
    <Link {...pathTo(id, address)} aria-label={t`View ${name}`} className={look}>
      <Trans>View</Trans>
    </Link>
  );
}

/** Like `ViewLink`, for a person. */
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

/** Like `ViewLink`, for a row that opens as its edit form. */
export function EditLink({ id, address, name }: LinkProps & { name: string }) {
  const { t } = useLingui();
  return (
    <Link {...pathTo(id, address)} aria-label={t`Edit ${name}`} className={look}>
      <Trans>Edit</Trans>
    </Link>
  );
}

const look = buttonLook('ghost', '-ms-3.5 rows:in-[tbody]:ms-0', 'small');

/** Returns link props to open something below its list. */
export const pathTo = (pathname: string, search: string) => ({
  to: { pathname, search },
  // Closing it goes back one step only.
  state: { fromList: true },
  preventScrollReset: true,
});

const PREFIX = 'row-';

/** Returns the DOM id of a thing's row. */
export const linkId = (id: string): string => `${PREFIX}${id}`;

/** Selector of the list's rows on the page, in order. */
export const ROW_LINKS = `a[id^="${PREFIX}"]`;

/** Returns the id of the row's thing. */
export const idOfLink = (link: string): string => link.slice(PREFIX.length);
