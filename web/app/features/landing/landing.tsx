import { Trans, useLingui } from '@lingui/react/macro';
import { languages, locales, publicPath, useLocale } from '../../lib/i18n.tsx';
import { Page } from '../../shell/page.tsx';
import { languageLook } from '../../shell/language-look.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Footer } from './footer.tsx';
import { Alternates } from './alternates.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Morning } from './morning.tsx';
import { useAppPath } from './app-path.ts';
import { Vehicles } from './vehicles.tsx';

export const handle = { js: false };

export default function Landing() {
  const { t } = useLingui();
  return (
    <>
      <Alternates path="/" />
      <meta
        name="description"
        content={t`Send a package, move goods or call a cab. The fare is shown before you book, and one link follows it.`}
      />
      <Page title={t`Work and delivery by the day`} corner={<Corner />}>
        <Hero />
        <Vehicles />
        <HowItWorks />
      </Page>
      <Footer />
    </>
  );
}

function Corner() {
  const locale = useLocale();
  const appPath = useAppPath();
  return (
    <>
      {locales
        .filter((other) => other !== locale)
        .map((other) => (
          <a
            key={other}
            href={`${publicPath('/', other)}?lang=${other}`}
            lang={other}
            hrefLang={other}
            className={languageLook}
          >
            {languages[other]}
          </a>
        ))}
      <a href={appPath('/login')} className={buttonLook('secondary')}>
        <Trans>Login</Trans>
      </a>
    </>
  );
}

function Hero() {
  const appPath = useAppPath();
  return (
    <section className="grid items-center gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-12">
      <div className="grid gap-5">
        <h1 className="text-[2.5rem] leading-[1.1] font-extrabold tracking-tight sm:text-6xl">
          <Trans>
            Work for the day.
            <br />
            Help for the day.
          </Trans>
        </h1>
        <p className="max-w-[34rem] text-xl text-ink-soft">
          <Trans>
            Dihaadi brings people who need a hand together with people who work by the day. Open today:
            package delivery, goods transport and cabs.
          </Trans>
        </p>
        <div className="grid max-w-[34rem] gap-3 sm:grid-cols-2">
          <a
            href={appPath('/book-delivery')}
            className={buttonLook('accent', 'min-h-14 text-lg sm:col-span-2')}
          >
            <Trans>Book Package Delivery</Trans>
          </a>
          <a href={appPath('/register/customer')} className={buttonLook('secondary')}>
            <Trans>Book a Service</Trans>
          </a>
          <a href={appPath('/register/worker')} className={buttonLook('secondary')}>
            <Trans>Become a Worker</Trans>
          </a>
        </div>
      </div>
      <Morning className="mx-auto w-full max-w-[34rem]" />
    </section>
  );
}
