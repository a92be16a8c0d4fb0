import { registerDriver } from '@dihaadi/contract/drivers';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { rememberDriver } from '../payments/public.ts';
import { saveSession, useSession } from '../../lib/session.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { NeedsScript } from '../../shell/needs-script.tsx';
import { Page } from '../../shell/page.tsx';
import type { Route } from './+types/driver';
import { SignedInNotice } from './already-in.tsx';
import { NAME, useDriverForm } from './driver-form.ts';
import { driverSteps } from './driver-steps.tsx';
import { StepForm } from './step-form.tsx';
import { DriverRegistered } from './driver-registered.tsx';
import { FeeAhead } from './fee-ahead.tsx';
import { loadFees } from './fees.server.ts';
import { RestoredDraft } from '../../form-kit/restored-draft.tsx';
import { ownDriverId, useRegister } from './register.ts';

type Sent = BodyOf<typeof registerDriver>;

export const loader = ({ context }: Route.LoaderArgs) => loadFees(context);

/** The long form in steps; then redirects to the payment page. */
export default function RegisterDriver({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const language = useLocale();
  const kept = useDriverForm(language);
  const send = useRegister((body: Sent) => call(registerDriver, { body }), 'driver');
  const [driverId, setDriverId] = useState<string>();
  const [isSending, setSending] = useState(false);
  const session = useSession();

  const register = async (body: Sent) => {
    setSending(true);
    try {
      const { access_token, user, driver_id } = await send(body);
      saveSession({ access_token, user });
      const id = driver_id ?? (await ownDriverId());
      kept.forget();
      if (id !== undefined) rememberDriver(id);
      setDriverId(id);
    } finally {
      setSending(false);
    }
  };

  // People who are already drivers see the status of their registration instead.
  if (driverId === undefined && !isSending && session?.user.role === 'driver')
    return <Navigate to="/pay" replace />;

  return (
    <Page title={t`Register as a driver`} corner={<LanguageSwitch />}>
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
        {driverId === undefined ? (
          <>
            <header className="grid gap-1">
              <h1 className="text-3xl">{t`Register as a driver`}</h1>
              <p className="text-ink-soft">
                <Trans>Keep your licence, RC, insurance and pollution certificate ready.</Trans>
              </p>
            </header>
            <SignedInNotice />
            <FeeAhead who="driver" fees={loaderData}>
              <Trans>You pay only after we approve you.</Trans>
            </FeeAhead>
            <NeedsScript />
            <RestoredDraft {...kept} hasPassword />
            <StepForm name={NAME} steps={driverSteps} kept={kept} register={register} />
            <p className="text-ink-soft">
              <Trans>Already registered?</Trans>{' '}
              <Link
                to="/login?role=driver"
                className="font-semibold text-primary-ink underline underline-offset-4"
              >
                <Trans>Login</Trans>
              </Link>
            </p>
          </>
        ) : (
          <DriverRegistered driverId={driverId} />
        )}
      </div>
    </Page>
  );
}
