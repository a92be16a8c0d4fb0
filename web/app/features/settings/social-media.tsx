import {
  readSocialMedia,
  saveSocialMedia,
  socialNetworks,
  type SocialNetwork,
} from '@dihaadi/contract/settings';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { Card } from '../../ui/card.tsx';
import { SettingFrame, SwitchField, TextField, useSettingForm } from './setting-form.tsx';
import { defaults, socialMedia } from './queries.ts';

// Brand names, the same in every language.
const names: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  youtube: 'YouTube',
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  telegram: 'Telegram',
};

const wrong = Object.fromEntries(
  socialNetworks.map((network) => [`${network}_url`, msg`Enter a web address that begins with https://`]),
);

/** The platform's addresses on social networks; an empty one shows no link. */
export default function SocialMedia() {
  const { t } = useLingui();
  const { data } = useQuery(socialMedia);
  const row = data ?? defaults.socialMedia;
  const setting = useSettingForm({
    body: saveSocialMedia.body,
    send: (changes, over) => call(saveSocialMedia, { body: saveSocialMedia.body.parse(changes), row: over }),
    read: () => call(readSocialMedia, {}),
    isRead: data !== undefined,
    row,
    queryKey: socialMedia.queryKey,
    wrong,
    saved: t`Social media settings updated successfully`,
    failed: t`Failed to update social media settings`,
  });
  return (
    <Card className="max-w-3xl">
      <SettingFrame of={setting} saveLabel={<Trans>Save social media settings</Trans>}>
        <SwitchField
          of={setting}
          name="is_enabled"
          label={<Trans>Show the links in the footer</Trans>}
          hint={<Trans>Networks without a link are hidden.</Trans>}
        />
        <div className="grid gap-5 md:grid-cols-2">
          {socialNetworks.map((network) => (
            <TextField
              key={network}
              of={setting}
              name={`${network}_url`}
              label={names[network]}
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={2000}
            />
          ))}
        </div>
      </SettingFrame>
    </Card>
  );
}
