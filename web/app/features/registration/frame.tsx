import type { RegistrationFees } from '@dihaadi/contract/payments';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, Outlet, useSearchParams } from 'react-router';
import { isUuid } from '../../lib/type-guards.ts';
import { saveSession, useSession } from '../../lib/session.ts';
import { keepWantedService, orderPath, serviceOf } from '../../lib/guest-order.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Page } from '../../shell/page.tsx';
import { SignOut } from '../../shell/sign-out.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { SignedInNotice } from './already-in.tsx';
import { FeeAhead } from './fee-ahead.tsx';
import type { Registered } from './home-form.tsx';

type Props = {
  who: 'customer' | 'worker';
  /** Null if it could not be loaded. */
  fees: RegistrationFees | null;
  title: string;
  intro: ReactNode;
  /** Alternatives before anything is entered or paid. */
  instead?: ReactNode;
  children: (onRegistered: (registered: Registered) => void) => ReactNode;
};

/** Returns the login link: people who have registered before continue with the booking that they came with. */
function loginOf(who: Props['who'], search: URLSearchParams): string {
  const service = who === 'customer' ? serviceOf(search) : undefined;
  const next = service === undefined ? '' : `&next=${encodeURIComponent(orderPath(service))}`;
  return `/login?role=${who}${next}`;
}

/**
 * Form, then payment step, at one address. A registered person sees the payment step here, which is a separate screen
 * (see routes.ts) that receives the account's id.
 */
export function Frame({ who, fees, title, intro, instead, children }: Props) {
  const { t } = useLingui();
  const session = useSession();
  const [registered, setRegistered] = useState<string>();
  const before = useRegisteredAccountId(who);
  const payer = registered ?? before;
  const isPaying = payer !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const [search] = useSearchParams();
  useEffect(() => keepWantedService(search), [search]);
  useEffect(() => {
    if (registered === undefined) return;
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, [registered]);
  const steps = [
    { key: 'form', name: <Trans>Your details</Trans> },
    { key: 'payment', name: <Trans>Payment</Trans> },
  ];
  const step = isPaying ? 2 : 1;
  return (
    <Page
      title={isPaying ? t`Registration` : title}
      corner={
        <>
          <LanguageSwitch />
          {session !== null && <SignOut />}
        </>
      }
    >
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
        <header className="grid gap-1">
          <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            {isPaying ? <Trans>Registration</Trans> : title}
          </h1>
          {!isPaying && <p className="text-ink-soft">{intro}</p>}
        </header>
        {!isPaying && instead}
        <Stepper
          label={t`Registration`}
          steps={steps}
          current={step - 1}
          text={<Trans>Step {step} of 2</Trans>}
          doneLabel={t`done`}
        />
        {isPaying ? (
          <Outlet context={payer} />
        ) : (
          <>
            <SignedInNotice />
            <FeeAhead who={who} fees={fees}>
              <Trans>You pay in the next step.</Trans>
              {who === 'worker' && (
                <>
                  {' '}
                  <Trans>If we don't approve you, you get the whole fee back.</Trans>
                </>
              )}
            </FeeAhead>
            {children(({ user_id, access_token, user }) => {
              setRegistered(user_id);
              saveSession({ access_token, user });
            })}
            <p className="text-ink-soft">
              <Trans>Already registered?</Trans>{' '}
              <Link
                to={loginOf(who, search)}
                className="font-semibold text-primary-ink underline underline-offset-4"
              >
                <Trans>Login</Trans>
              </Link>
            </p>
          </>
        )}
      </div>
    </Page>
  );
}

/**
 * Returns the account of the signed-in user, or of one who has returned from a gateway's own page with its id: that is
 * enough to pay.
 */
function useRegisteredAccountId(who: Props['who']): string | undefined {
  const session = useSession();
  const [search] = useSearchParams();
  const returned = search.get('user_id');
  if (isUuid(returned)) return returned;
  return session?.user.role === who ? session.user.id : undefined;
}
