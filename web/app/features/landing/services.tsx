import { serviceCategories, type Service } from '@dihaadi/contract/services';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAppPath } from '../../lib/app-path.ts';
import { formatMoney } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { tradeWords } from '../../lib/trade-words.ts';
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
          name: i18n._(tradeWords[category]),
          category,
          hourly_rate: 0,
          daily_rate: 0,
          monthly_rate: 0,
        }));
  return (
    <Section
      id="services"
      title={<Trans>Our services</Trans>}
      lead={<Trans>Skilled hands by the hour, the day or the month. You see the price first.</Trans>}
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3 sm:gap-4 md:grid-cols-3">
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
  const trade = i18n._(tradeWords[offer.category]);
  // Staff write names in one language only; whoever reads another knows the trade.
  const title = locale === 'en' ? offer.name : trade;
  return (
    <li className="grid grid-rows-[auto_1fr_auto] gap-3 rounded-card border border-hairline bg-card p-3 shadow-card last:odd:max-md:col-span-full sm:p-5">
      <span className="grid size-16 place-items-center rounded-card bg-primary-wash text-primary-ink sm:size-20">
        <Picture className="size-10 sm:size-12" />
      </span>
      <div className="min-w-0">
        <h3 className="text-lg sm:text-xl">{title}</h3>
        <Rates offer={offer} />
      </div>
      <a
        href={appPath(isOffered ? `/register/customer?service=${offer.id}` : '/register/customer')}
        data-customer-href={appPath(isOffered ? `/customer/book/${offer.id}` : '/customer/book')}
        className={buttonLook('secondary', 'w-full px-3')}
        aria-label={t`Book Now: ${title}`}
      >
        <Trans>Book Now</Trans>
      </a>
    </li>
  );
}

function Rates({ offer: { hourly_rate, daily_rate, monthly_rate } }: { offer: Offer }) {
  const main = [
    { by: 'day', rate: daily_rate, words: <Trans>a day</Trans> },
    { by: 'hour', rate: hourly_rate, words: <Trans>an hour</Trans> },
    { by: 'month', rate: monthly_rate, words: <Trans>a month</Trans> },
  ].filter(({ rate }) => rate > 0);
  const [first, ...others] = main;
  if (first === undefined) return null;
  return (
    <>
      <p className="mt-1 leading-tight">
        <span className="text-2xl font-extrabold">{formatMoney(first.rate)}</span>{' '}
        <span className="text-ink-soft">{first.words}</span>
      </p>
      {others.map(({ by, rate, words }) => (
        <p key={by} className="text-base leading-snug text-ink-soft">
          {formatMoney(rate)} {words}
        </p>
      ))}
    </>
  );
}
