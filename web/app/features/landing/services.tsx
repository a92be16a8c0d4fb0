import { serviceCategories, type Service } from '@dihaadi/contract/services';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAppPath } from '../../lib/app-path.ts';
import { formatMoney } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { tradeLabels } from '../services/public.ts';
import { buttonLook } from '../../ui/button.tsx';
import { trades } from '../../ui/pictograms/trades.tsx';
import { Section } from './section.tsx';

type Offer = Pick<Service, 'id' | 'name' | 'category' | 'hourly_rate' | 'daily_rate' | 'monthly_rate'>;

/** Every trade with its rates; Book Now leads to registration, and signed-in customers to the order. While none is set up, the trades without a price. */
export function Services({ services }: { services: readonly Service[] }) {
  const { i18n } = useLingui();
  const offers: Offer[] =
    services.length > 0
      ? [...services]
      : serviceCategories.map((category) => ({
          id: category,
          name: i18n._(tradeLabels[category]),
          category,
          hourly_rate: 0,
          daily_rate: 0,
          monthly_rate: 0,
        }));
  return (
    <Section
      id="services"
      title={<Trans>Our services</Trans>}
      lead={<Trans>Skilled workers by the hour, day or month. See the price first.</Trans>}
    >
      <ul
        data-to-the-edge
        className="grid max-sm:divide-y max-sm:divide-hairline max-sm:rounded-card max-sm:border max-sm:border-hairline max-sm:bg-card max-sm:shadow-card sm:grid-cols-2 sm:gap-4 md:grid-cols-3"
      >
        {offers.map((offer) => (
          <ServiceCard key={offer.id} offer={offer} isOffered={services.length > 0} />
        ))}
      </ul>
    </Section>
  );
}

function ServiceCard({ offer, isOffered }: { offer: Offer; isOffered: boolean }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const appPath = useAppPath();
  const Picture = trades[offer.category];
  const trade = i18n._(tradeLabels[offer.category]);
  // Staff write names in one language only; readers of another see the trade.
  const title = locale === 'en' ? offer.name : trade;
  const [first, ...others] = ratesOf(offer);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 sm:grid sm:grid-rows-[auto_auto_1fr_auto] sm:items-start sm:gap-y-0 sm:rounded-card sm:border sm:border-hairline sm:bg-card sm:p-5 sm:shadow-card">
      <span className="grid size-12 place-items-center rounded-card bg-primary-wash text-primary-ink sm:mb-3 sm:size-20">
        <Picture className="size-8 sm:size-12" />
      </span>
      <div className="min-w-0 grow basis-20">
        <h3 className="text-lg sm:text-xl">{title}</h3>
        {first !== undefined && (
          <p className="leading-tight sm:mt-1">
            <span className="text-xl font-extrabold sm:text-2xl">{formatMoney(first.rate)}</span>{' '}
            <span className="text-ink-soft">{first.label}</span>
          </p>
        )}
      </div>
      <a
        href={appPath(isOffered ? `/register/customer?service=${offer.id}` : '/register/customer')}
        data-customer-href={appPath(isOffered ? `/customer/book/${offer.id}` : '/customer/book')}
        className={buttonLook('secondary', 'px-3 sm:order-last sm:mt-3 sm:w-full')}
        aria-label={t`Book Now: ${title}`}
      >
        <Trans>Book Now</Trans>
      </a>
      {others.length > 0 && (
        <p className="flex w-full flex-wrap gap-x-3 pl-15 text-base leading-snug text-ink-soft sm:grid sm:pl-0">
          {others.map(({ by, rate, label }) => (
            <span key={by}>
              {formatMoney(rate)} {label}
            </span>
          ))}
        </p>
      )}
    </li>
  );
}

/** Returns the rates that are set, in paise, the daily one first. */
function ratesOf({ hourly_rate, daily_rate, monthly_rate }: Offer) {
  return [
    { by: 'day', rate: daily_rate, label: <Trans>a day</Trans> },
    { by: 'hour', rate: hourly_rate, label: <Trans>an hour</Trans> },
    { by: 'month', rate: monthly_rate, label: <Trans>a month</Trans> },
  ].filter(({ rate }) => rate > 0);
}
