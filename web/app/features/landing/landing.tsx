import { publicContent } from '@dihaadi/contract/content';
import { listJobs } from '@dihaadi/contract/jobs';
import { publicReviews } from '@dihaadi/contract/reviews';
import { publicServices } from '@dihaadi/contract/services';
import { publicStats } from '@dihaadi/contract/statistics';
import { visitorStats } from '@dihaadi/contract/visitors';
import { Trans, useLingui } from '@lingui/react/macro';
import { callInProcess, callListInProcess, orElse } from '../../lib/api.server.ts';
import { useAppPath } from '../../lib/app-path.ts';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { useSite } from '../../lib/site.ts';
import { PublicPage } from '../../shell/public-page.tsx';
import { buttonLook } from '../../ui/button.tsx';
import type { Route } from './+types/landing';
import { DriverRecruitment } from './drivers.tsx';
import { Figures } from './figures.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LatestJobs } from './latest-jobs.tsx';
import { Morning } from './hero-illustration.tsx';
import { LaunchOffers } from './offers.tsx';
import { Reviews } from './reviews.tsx';
import { Services } from './services.tsx';
import { SiteBlocks } from './about.tsx';
import { Vehicles } from './vehicles.tsx';
import { VisitorCounter } from './visitors.tsx';

export const handle = { js: false };

// spec/product.md, section 9.
const LATEST_JOBS = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const [stats, services, jobs, content, visitors, reviews] = await Promise.all([
    orElse(context, null, callInProcess(context, publicStats, {})),
    orElse(context, [], callInProcess(context, publicServices, {})),
    orElse(context, null, callListInProcess(context, listJobs, { query: { limit: LATEST_JOBS } })),
    orElse(context, [], callInProcess(context, publicContent, {})),
    orElse(context, null, callInProcess(context, visitorStats, {})),
    orElse(context, [], callInProcess(context, publicReviews, {})),
  ]);
  return { stats, services, jobs: jobs?.rows ?? [], content, visitors, reviews };
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { stats, services, jobs, content, visitors, reviews } = loaderData;
  return (
    <PublicPage
      path="/"
      title={t`Workers and delivery on demand`}
      description={t`Book electricians, plumbers, painters, cleaners and drivers by the hour, day or month. Book package delivery and transport. See the price first.`}
    >
      <Hero />
      {stats !== null && <Figures stats={stats} />}
      <Services services={services} />
      <Vehicles />
      <HowItWorks />
      <LaunchOffers />
      <DriverRecruitment />
      <LatestJobs jobs={jobs} />
      <Reviews reviews={reviews} />
      <SiteBlocks content={content} />
      {visitors !== null && <VisitorCounter visitors={visitors} />}
    </PublicPage>
  );
}

function Hero() {
  const appPath = useAppPath();
  const company = useSite().brand.company_name;
  return (
    <section className="grid items-center gap-4 sm:gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-12">
      <div className="grid gap-5">
        <h1 className="text-[2.5rem] leading-[1.1] font-extrabold tracking-tight sm:text-6xl">
          <Trans>
            Work for the day.
            <br />
            Help for the day.
          </Trans>
        </h1>
        <p className="max-w-[34rem] text-xl text-ink-soft">
          <Trans>Book skilled workers near you on {company}. Fair wages, and the price shown up front.</Trans>
        </p>
        <div className="grid max-w-[34rem] gap-3 sm:grid-cols-2">
          <a
            href={appPath('/customer/book')}
            className={buttonLook('accent', 'min-h-14 text-lg sm:col-span-2')}
          >
            <Trans>Book a Service</Trans>
          </a>
          <div className="grid content-start gap-1">
            <a href={appPath('/register/worker')} className={buttonLook('secondary')}>
              <Trans>Become a Worker</Trans>
            </a>
            <p className="text-base text-ink-soft">
              <Trans>Work by the hour, day or month, from customers</Trans>
            </p>
          </div>
          <a href={appPath('/book-delivery')} className={buttonLook('secondary', 'self-start')}>
            <Trans>Book Package Delivery</Trans>
          </a>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 text-base text-ink-soft">
          <a
            href={publicPath('/jobs', useLocale())}
            className="inline-flex min-h-11 items-center text-lg font-semibold text-primary-ink underline underline-offset-4"
          >
            <Trans>Find a job</Trans>
          </a>
          <Trans>with a salary from a company, free</Trans>
        </p>
      </div>
      <Morning className="mx-auto w-full max-w-[17rem] sm:max-w-[34rem]" />
    </section>
  );
}
