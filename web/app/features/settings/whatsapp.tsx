import { readWhatsapp, saveWhatsapp } from '@dihaadi/contract/settings';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { chatAddress } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { LongTextField, SettingFrame, SwitchField, TextField, useSettingForm } from './setting-form.tsx';
import { defaults, whatsapp } from './queries.ts';

const wrong = {
  phone_number: msg`Enter an Indian phone number with its area code`,
  message: msg`Enter a message`,
};

/** Number and first message of the chat button. */
export default function Whatsapp() {
  const { t } = useLingui();
  const { data } = useQuery(whatsapp);
  const row = data ?? defaults.whatsapp;
  const setting = useSettingForm({
    body: saveWhatsapp.body,
    send: (changes, over) => call(saveWhatsapp, { body: saveWhatsapp.body.parse(changes), row: over }),
    read: () => call(readWhatsapp, {}),
    isRead: data !== undefined,
    row,
    queryKey: whatsapp.queryKey,
    wrong,
    saved: t`WhatsApp settings updated successfully`,
    failed: t`Failed to update WhatsApp settings`,
  });
  const { phone_number: phone, message } = row;
  return (
    <Card className="max-w-3xl">
      <SettingFrame of={setting} saveLabel={<Trans>Save WhatsApp settings</Trans>}>
        <SwitchField
          of={setting}
          name="is_enabled"
          label={<Trans>Show the chat button</Trans>}
          hint={<Trans>At the bottom of every public page.</Trans>}
        />
        <TextField
          of={setting}
          name="phone_number"
          label={<Trans>Phone number</Trans>}
          hint={<Trans>Include country code (e.g., +91 for India)</Trans>}
          type="tel"
          inputMode="tel"
          maxLength={25}
          required
        />
        <LongTextField
          of={setting}
          name="message"
          label={<Trans>Message</Trans>}
          hint={<Trans>The message pre-filled when the chat opens.</Trans>}
          maxLength={500}
        />
        {phone !== null && (
          <p>
            <a
              href={chatAddress(phone, message)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4"
            >
              <Trans>Test saved chat</Trans>
            </a>
          </p>
        )}
      </SettingFrame>
    </Card>
  );
}
