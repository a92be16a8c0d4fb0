import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { brandContrast, brandTokens } from '../../lib/brand.ts';
import { formatNumber } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { SettingForm } from './setting-form.tsx';

const COLOUR = /^#[0-9a-f]{6}$/i;
const READABLE = 4.5;

type Colours = { primary_color: string; secondary_color: string };

/** Preview of the brand in both themes while it is edited, with the contrast of its colours. */
export function BrandPreview({ form, logoUrl }: { form: SettingForm['form']; logoUrl: string | null }) {
  const [name, tagline, primary, secondary] = form.watch([
    'company_name',
    'tagline',
    'primary_color',
    'secondary_color',
  ]);
  const colours = { primary_color: String(primary), secondary_color: String(secondary) };
  const isWhole = COLOUR.test(colours.primary_color) && COLOUR.test(colours.secondary_color);
  return (
    <Card className="grid gap-5">
      <h3 className="text-lg">
        <Trans>Preview</Trans>
      </h3>
      {isWhole ? (
        <>
          {(['light', 'dark'] as const).map((theme) => (
            <Sample
              key={theme}
              theme={theme}
              colours={colours}
              name={String(name)}
              tagline={String(tagline)}
              logoUrl={logoUrl}
            />
          ))}
          <Contrast colours={colours} />
        </>
      ) : (
        <p className="text-ink-soft">
          <Trans>Enter two colours like #2563eb to see a preview.</Trans>
        </p>
      )}
    </Card>
  );
}

type SampleProps = {
  theme: 'light' | 'dark';
  colours: Colours;
  name: string;
  tagline: string;
  logoUrl: string | null;
};

function Sample({ theme, colours, name, tagline, logoUrl }: SampleProps) {
  return (
    <div
      data-theme={theme}
      style={brandTokens(colours)}
      className="grid gap-3 rounded-card border border-hairline bg-page p-4 text-ink"
    >
      <p className="flex items-center gap-2.5 text-xl font-bold">
        {logoUrl === null ? (
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center rounded-control bg-primary text-base text-on-primary"
          >
            {Array.from(name.trim()).slice(0, 2).join('').toUpperCase()}
          </span>
        ) : (
          <img src={logoUrl} alt="" className="size-10 shrink-0 object-contain" />
        )}
        <span className="truncate">{name}</span>
      </p>
      <p className="text-ink-soft">{tagline}</p>
      <div className="flex flex-wrap items-center gap-3">
        <span className={buttonLook('primary', undefined, 'small')}>
          <Trans>Book a Service</Trans>
        </span>
        <span className="font-semibold text-primary-ink underline underline-offset-4">
          <Trans>All jobs</Trans>
        </span>
      </div>
    </div>
  );
}

/** Contrast of each colour as text, and the adjustment made where it is too low. */
function Contrast({ colours }: { colours: Colours }) {
  const { t } = useLingui();
  const { button, light, dark } = brandContrast(colours);
  const ratio = (value: number) => `${formatNumber(Math.floor(value * 10) / 10)} : 1`;
  const shade = (chosen: number, used: string) =>
    chosen >= READABLE ? t`Good contrast.` : t`Low contrast. Text uses ${used} instead.`;
  return (
    <section className="grid gap-3">
      <h4 className="font-bold">
        <Trans>Contrast check</Trans>
      </h4>
      <ul className="grid gap-3">
        <Line
          label={<Trans>White text on the main colour</Trans>}
          isEnough={button.white >= READABLE}
          ratio={ratio(button.white)}
          note={
            button.white >= READABLE
              ? t`Buttons use white text.`
              : t`Low contrast. Buttons use dark text (${ratio(button.ratio)}).`
          }
        />
        <Line
          label={<Trans>The second colour as text on white</Trans>}
          isEnough={light.chosen >= READABLE}
          ratio={ratio(light.chosen)}
          note={shade(light.chosen, light.used)}
        />
        <Line
          label={<Trans>The main colour as text in the dark theme</Trans>}
          isEnough={dark.chosen >= READABLE}
          ratio={ratio(dark.chosen)}
          note={shade(dark.chosen, dark.used)}
        />
      </ul>
      <p className="text-base text-ink-soft">
        <Trans>Readable text needs 4.5 : 1 (WCAG AA). We adjust your colours to keep text readable.</Trans>
      </p>
    </section>
  );
}

function Line({
  label,
  ratio,
  isEnough,
  note,
}: {
  label: ReactNode;
  ratio: string;
  isEnough: boolean;
  note: string;
}) {
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{label}</span>
        <Badge tone={isEnough ? 'success' : 'warning'}>{ratio}</Badge>
      </span>
      <span className="text-base text-ink-soft">{note}</span>
    </li>
  );
}
