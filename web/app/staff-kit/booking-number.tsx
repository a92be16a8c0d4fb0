import { Trans } from '@lingui/react/macro';

/** The first 8 characters of a booking's id, by which people find it (spec/product.md, section 2). */
export const BookingNumber = ({ id }: { id: string }) => (
  <span className="whitespace-nowrap">
    <Trans>ID {id.slice(0, 8)}</Trans>
  </span>
);
