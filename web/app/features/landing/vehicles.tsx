import { estimateFare, packageServiceTypes, type PackageServiceType } from '@dihaadi/contract/fare';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAppPath } from '../../lib/app-path.ts';
import { formatMoney } from '../../lib/format.ts';
import { Money } from '../../ui/card-amount.tsx';
import { Cab, Parcel, Truck } from '../../ui/pictograms/work.tsx';

const services: Record<PackageServiceType, { picture: ReactNode; name: ReactNode; note: ReactNode }> = {
  delivery: {
    picture: <Parcel className="size-10 sm:size-14" />,
    name: <Trans>Package delivery</Trans>,
    note: <Trans>Parcels, documents or tiffin, door to door.</Trans>,
  },
  goods_transport: {
    picture: <Truck className="size-10 sm:size-14" />,
    name: <Trans>Goods transport</Trans>,
    note: <Trans>Furniture, stock or building material by tempo, van or truck.</Trans>,
  },
  taxi_cab: {
    picture: <Cab className="size-10 sm:size-14" />,
    name: <Trans>Cab</Trans>,
    note: <Trans>A ride for you and your bags, now or later.</Trans>,
  },
};

const least = (service_type: PackageServiceType) =>
  formatMoney(estimateFare({ service_type, package_size: 'small', package_weight: 0.1 }));

/** What can be booked today, with the lowest price by the same formula that prices a booking. */
export function Vehicles() {
  const appPath = useAppPath();
  return (
    <section aria-labelledby="vehicles" className="mt-8 grid gap-3 sm:mt-20 sm:gap-5">
      <h2 id="vehicles" className="text-2xl sm:text-3xl">
        <Trans>Book delivery and rides</Trans>
      </h2>
      <ul
        data-to-the-edge
        className="grid max-md:divide-y max-md:divide-hairline max-md:overflow-hidden max-md:rounded-card max-md:border max-md:border-hairline max-md:bg-card max-md:shadow-card md:grid-cols-3 md:gap-4"
      >
        {packageServiceTypes.map((type) => (
          <li key={type} className="grid">
            <a
              href={appPath(`/book-delivery?service_type=${type}`)}
              className="flex flex-wrap items-center gap-3 p-3 text-ink no-underline md:rounded-card md:border md:border-hairline md:bg-card md:p-5 md:shadow-card hover:border-primary hover:bg-primary-wash"
            >
              <span className="text-primary-ink">{services[type].picture}</span>
              <div className="min-w-0 grow basis-28">
                <h3 className="text-lg sm:text-xl">{services[type].name}</h3>
                <p className="text-ink-soft">{services[type].note}</p>
              </div>
              <p className="grid justify-items-end leading-none">
                <span className="text-base text-ink-soft">
                  <Trans>from</Trans>
                </span>
                <Money>{least(type)}</Money>
              </p>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
