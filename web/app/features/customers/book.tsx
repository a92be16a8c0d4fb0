import { type PackageServiceType, packageServiceTypes } from '@dihaadi/contract/fare';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PictogramOf } from '../../ui/pictograms/pictogram.tsx';
import { Cab, Parcel, Truck } from '../../ui/pictograms/work.tsx';

type Choice = { name: MessageDescriptor; note: MessageDescriptor; Picture: PictogramOf };

const choices: Record<PackageServiceType, Choice> = {
  delivery: {
    name: msg`Package delivery`,
    note: msg`A parcel, keys, food: from door to door in your city`,
    Picture: Parcel,
  },
  goods_transport: {
    name: msg`Goods transport`,
    note: msg`Furniture, stock, a whole household, by tempo or truck`,
    Picture: Truck,
  },
  taxi_cab: {
    name: msg`Cab`,
    note: msg`A ride for you or somebody else, now or later`,
    Picture: Cab,
  },
};

/** What can be booked: one picture each. */
export default function Book() {
  const { i18n } = useLingui();
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">
        <Trans>What do you need?</Trans>
      </h1>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-4">
        {packageServiceTypes.map((service) => {
          const { name, note, Picture } = choices[service];
          return (
            <li key={service} className="grid min-w-0">
              <Link
                to={`/book-delivery?service_type=${service}`}
                className="flex min-w-0 flex-wrap items-center gap-4 rounded-card border border-hairline bg-card p-5 shadow-card hover:bg-sunken sm:content-start sm:p-6"
              >
                <span className="grid size-20 shrink-0 place-items-center rounded-full bg-primary-wash text-primary-ink">
                  <Picture className="size-12" />
                </span>
                <span className="grid min-w-0 flex-[1_1_9rem] gap-1">
                  <span className="text-xl leading-tight font-bold">{i18n._(name)}</span>
                  <span className="text-ink-soft">{i18n._(note)}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
