import { type BrandSettings, LOGO_BYTES, readBrand, saveBrand, sendLogo } from '@dihaadi/contract/settings';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput, PICTURES } from '../../ui/file-input.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { ColourField } from './colour-field.tsx';
import { SettingFrame, type SettingForm, TextField, useSettingForm } from './setting-form.tsx';
import { brand, defaults } from './queries.ts';

const wrong = {
  logo_url: msg`Enter a web address that begins with https://`,
  company_name: msg`Enter a name`,
  tagline: msg`Enter a tagline`,
  primary_color: msg`Enter a colour like #2563eb`,
  secondary_color: msg`Enter a colour like #2563eb`,
};

/** Name, logo and colours of the platform, with a preview. */
export default function Brand() {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { data } = useQuery(brand);
  const row = data ?? defaults.brand;
  const setting = useSettingForm({
    body: saveBrand.body,
    send: (changes, over) => call(saveBrand, { body: saveBrand.body.parse(changes), row: over }),
    read: () => call(readBrand, {}),
    isRead: data !== undefined,
    row,
    queryKey: brand.queryKey,
    wrong,
    saved: t`Brand settings updated successfully`,
    failed: t`Failed to update brand settings`,
    onSaved: () => void revalidate(),
  });
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <Card>
        <div className="grid gap-6">
          <Logo row={row} onChanged={setting.rebase} />
          <SettingFrame of={setting} saveLabel={<Trans>Save brand settings</Trans>}>
            <BrandFields setting={setting} />
          </SettingFrame>
        </div>
      </Card>
      <BrandPreview form={setting.form} logoUrl={row.logo_url} />
    </div>
  );
}

function BrandFields({ setting }: { setting: SettingForm }) {
  return (
    <>
      <TextField
        of={setting}
        name="company_name"
        label={<Trans>Company name</Trans>}
        maxLength={60}
        required
      />
      <TextField of={setting} name="tagline" label={<Trans>Tagline</Trans>} maxLength={140} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ColourField of={setting} name="primary_color" label={<Trans>Main colour</Trans>} />
        <ColourField of={setting} name="secondary_color" label={<Trans>Second colour</Trans>} />
      </div>
      <Disclosure summary={<Trans>Use a logo URL</Trans>}>
        <TextField
          of={setting}
          name="logo_url"
          label={<Trans>Logo URL</Trans>}
          hint={<Trans>A public image at an https address.</Trans>}
          inputMode="url"
          maxLength={2000}
        />
      </Disclosure>
    </>
  );
}

type LogoProps = { row: BrandSettings; onChanged: (row: BrandSettings) => void };

/** Current logo; a new one is shown everywhere as soon as it is uploaded. */
function Logo({ row, onChanged }: LogoProps) {
  const { t } = useLingui();
  const id = useId();
  const change = useLogo({ row, onChanged });
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3">
      <h3 id={`${id}-title`} className="text-lg">
        <Trans>Logo</Trans>
      </h3>
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-control border border-hairline bg-sunken p-2">
          {row.logo_url === null ? (
            <span className="text-base text-ink-soft">
              <Trans>None</Trans>
            </span>
          ) : (
            <img src={row.logo_url} alt={t`Current logo`} className="max-h-full max-w-full object-contain" />
          )}
        </span>
        <div className="grid min-w-0 flex-[1_1_9rem] justify-items-start gap-2">
          <FileInput
            accept={PICTURES}
            maxBytes={LOGO_BYTES}
            onTooLarge={() => toast.error(t`Image too large. The limit is 2 MB.`)}
            onFile={(file) => change.mutate(file)}
            pending={change.isPending}
          >
            <ImageUp aria-hidden="true" className="size-5 shrink-0" />
            {change.isPending ? <Trans>Sending...</Trans> : <Trans>Choose image</Trans>}
          </FileInput>
          <p className="text-base text-ink-soft">
            <Trans>JPEG, PNG or WebP, up to 2 MB. Changes apply immediately.</Trans>
          </p>
          {row.logo_url !== null && (
            <Button variant="ghost" size="small" className="-ms-3.5" onClick={() => change.mutate(null)}>
              <Trans>Remove logo</Trans>
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function useLogo({ row, onChanged }: LogoProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  return useMutation({
    mutationFn: (file: File | null) =>
      file === null ? call(saveBrand, { body: { logo_url: null }, row }) : call(sendLogo, { file }),
    onSuccess: async () => {
      toast.success(t`Brand settings updated successfully`);
      onChanged(await queries.fetchQuery({ ...brand, staleTime: 0 }));
      await revalidate();
    },
    onError: (error) =>
      toast.error(t`Failed to update brand settings`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
  });
}
