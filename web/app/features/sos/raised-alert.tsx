import { type OwnSosAlert, sayIAmSafe } from '@dihaadi/contract/sos';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { formatClock } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { useActionMutation } from '../../lib/use-action-mutation.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Alert } from '../../ui/pictograms/signs.tsx';
import { Done } from '../../ui/pictograms/states.tsx';
import { Person, Shield } from '../../ui/pictograms/things.tsx';
import { CallPolice } from './call-police.tsx';

/** Status of an alert, for the person who raised it. On a tracking link the person is unknown, so it shows less. */
export function RaisedAlert({ alert, isOwn }: { alert: OwnSosAlert; isOwn: boolean }) {
  const { t } = useLingui();
  const Picture = alert.acknowledged_at === null ? Alert : Done;
  return (
    <section
      aria-label={t`SOS`}
      className="grid gap-4 rounded-card border-2 border-danger bg-danger-wash p-4 text-danger"
    >
      <div aria-live="polite" className="flex gap-3">
        <Picture className="size-9 shrink-0" />
        <div className="min-w-0">
          <Answer alert={alert} />
          <ContactsNotified alert={alert} />
        </div>
      </div>
      <div className="grid gap-3">
        <CallPolice />
        {isOwn && <Own alert={alert} />}
      </div>
    </section>
  );
}

function Answer({ alert }: { alert: OwnSosAlert }) {
  const raisedAt = formatClock(alert.raised_at, useLocale());
  const isTaken = alert.acknowledged_at !== null;
  return (
    <>
      <h2 className="text-xl">
        {isTaken ? <Trans>Our team has your SOS</Trans> : <Trans>SOS sent at {raisedAt}</Trans>}
      </h2>
      <p className="font-medium">
        {isTaken ? (
          <Trans>We are calling you now.</Trans>
        ) : (
          <Trans>Our team is alerted. They call you soon.</Trans>
        )}
      </p>
    </>
  );
}

/** Contacts that were notified. */
function ContactsNotified({ alert }: { alert: OwnSosAlert }) {
  return (
    <ul className="mt-2 grid gap-1 text-ink">
      <li>
        {alert.has_position ? (
          <Trans>They see your location.</Trans>
        ) : (
          <Trans>They see the booking's address, not your location.</Trans>
        )}
      </li>
      {alert.contacts_told > 0 && (
        <li>
          <Plural
            value={alert.contacts_told}
            one="# trusted contact gets an SMS."
            other="# trusted contacts get an SMS."
          />
        </li>
      )}
      {alert.safe_at !== null && (
        <li>
          <Trans>You said you are safe. We still call you.</Trans>
        </li>
      )}
    </ul>
  );
}

function Own({ alert }: { alert: OwnSosAlert }) {
  return (
    <>
      {alert.safe_at === null && <SafeButton id={alert.id} />}
      {alert.contacts_told === 0 && (
        <Link to="/account/trusted-contacts" className={buttonLook('ghost')}>
          <Person className="size-6 shrink-0" />
          <Trans>Add trusted contacts</Trans>
        </Link>
      )}
    </>
  );
}

function SafeButton({ id }: { id: string }) {
  const { t } = useLingui();
  const say = useActionMutation({
    things: ['sos_alert'],
    done: t`We know you are safe`,
    failed: t`Couldn't tell our team`,
    run: () => call(sayIAmSafe, { params: { id } }),
  });
  return (
    <Button variant="secondary" pending={say.isPending} onClick={() => say.mutate()}>
      <Shield className="size-6 shrink-0" />
      <Trans>I am safe</Trans>
    </Button>
  );
}
