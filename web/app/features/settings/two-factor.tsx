import { confirmTwoFactor, endTwoFactor, enrolTwoFactor, readTwoFactor } from '@dihaadi/contract/team';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { DialogForm } from './dialog-form.tsx';

const wrong = { code: msg`Enter the 6-digit code` };
const KEY = ['account', 'two-factor'];

/** The user's own second factor: an authenticator app, required at sign-in. */
export function TwoFactor() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const state = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(readTwoFactor, { signal }) });
  const [codes, setCodes] = useState<string[]>();
  const [ending, setEnding] = useState(false);
  const enrol = useMutation({
    mutationFn: () => call(enrolTwoFactor, {}),
    onError: (error) =>
      toast.error(t`Failed to update two-step login`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: ['account'] });
  if (state.data === undefined) return null;
  const { is_on: isOn, recovery_codes_left: left } = state.data;
  return (
    <Card className="grid max-w-3xl gap-3">
      <h3 className="text-lg">
        <Trans>Two-step login</Trans>
      </h3>
      {isOn ? (
        <p className="text-ink-soft">
          <Trans>Login asks for a code from your authenticator app.</Trans>{' '}
          <Plural value={left} one="# recovery code is left." other="# recovery codes are left." />
        </p>
      ) : (
        <p className="text-ink-soft">
          <Trans>An authenticator app protects your account even if your password is stolen.</Trans>
        </p>
      )}
      <div>
        {isOn ? (
          <Button variant="secondary" onClick={() => setEnding(true)}>
            <Trans>Turn off two-step login</Trans>
          </Button>
        ) : (
          <Button variant="secondary" pending={enrol.isPending} onClick={() => enrol.mutate()}>
            <Trans>Set up authenticator app</Trans>
          </Button>
        )}
      </div>
      {enrol.data !== undefined && (
        <DialogForm
          open
          onClose={() => enrol.reset()}
          title={<Trans>Set up authenticator app</Trans>}
          description={<Trans>Scan this code with the app, then enter the 6-digit code.</Trans>}
          body={confirmTwoFactor.body}
          wrong={wrong}
          send={async (body) => {
            setCodes((await call(confirmTwoFactor, { body })).recovery_codes);
            await refresh();
          }}
          saveLabel={<Trans>Turn on two-step login</Trans>}
          saved={t`Two-step login is on`}
          failed={t`Failed to update two-step login`}
        >
          {(errorOf) => (
            <>
              <QrCode
                text={enrol.data.uri}
                label={t`QR code for the authenticator app`}
                className="size-52 justify-self-center rounded-control border border-hairline"
              />
              <p className="text-center text-base text-ink-soft">
                <Trans>Or type this key:</Trans>{' '}
                <span className="font-semibold tracking-wide text-ink wrap-anywhere">
                  {enrol.data.setup_key}
                </span>
              </p>
              <CodeInput error={errorOf('code')} />
            </>
          )}
        </DialogForm>
      )}
      {ending && (
        <DialogForm
          open
          onClose={() => setEnding(false)}
          title={<Trans>Turn off two-step login?</Trans>}
          body={endTwoFactor.body}
          wrong={wrong}
          send={async (body) => {
            await call(endTwoFactor, { body });
            await refresh();
          }}
          saveLabel={<Trans>Turn off two-step login</Trans>}
          saved={t`Two-step login is off`}
          failed={t`Failed to update two-step login`}
        >
          {(errorOf) => <CodeInput error={errorOf('code')} />}
        </DialogForm>
      )}
      <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />
    </Card>
  );
}

function CodeInput({ error }: { error: string | undefined }) {
  return (
    <Field label={<Trans>Code</Trans>} error={error}>
      {(control) => (
        <Input {...control} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={40} />
      )}
    </Field>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: string[] | undefined; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open={codes !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<Trans>Your recovery codes</Trans>}
      closeLabel={t`Close`}
      actions={
        <Button variant="accent" onClick={onClose}>
          <Trans>I've saved the codes</Trans>
        </Button>
      }
    >
      <Notice tone="warning">
        <Trans>Use a code once if you lose your phone. Save the codes now: you won't see them again.</Trans>
      </Notice>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 text-lg font-semibold tabular-nums">
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <CopyButton
          text={(codes ?? []).join('\n')}
          label={t`Copy all codes`}
          copiedLabel={t`Copied`}
          failedLabel={t`Couldn't copy`}
        />
      </div>
    </Dialog>
  );
}
