import type { Availability } from '@dihaadi/contract/worker-bookings/assignments';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { formatMinute, formatWeekday } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { languageNames } from '../worker-bookings.labels.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Numerals } from '../../../ui/highlighted-numbers.tsx';
import type { PictogramOf } from '../../../ui/pictograms/pictogram.tsx';
import { Chat, Edit, Pin } from '../../../ui/pictograms/signs.tsx';
import { Clock, DayOff, Reach } from '../../../ui/pictograms/steps.tsx';
import type { QuestionProps } from './availability-questions.tsx';
import { distanceText } from './worker.labels.ts';
import { later } from '../../../shell/lazy-component.tsx';

const times = () => import('./availability-questions.tsx');
const Hours = later(async () => (await times()).HoursQuestion);
const DaysOff = later(async () => (await times()).DaysOffQuestion);
const HowFar = later(async () => (await times()).ReachQuestion);
const Languages = later(async () => (await times()).LanguagesQuestion);
const Where = later(async () => {
  const { PinQuestion } = await import('./location-question.tsx');
  return ({ onSaved }: QuestionProps) => <PinQuestion onSaved={onSaved} />;
});

const questions = {
  hours: { title: msg`My working hours`, Picture: Clock, Ask: Hours },
  days: { title: msg`My days off`, Picture: DayOff, Ask: DaysOff },
  where: { title: msg`My work area`, Picture: Pin, Ask: Where },
  reach: { title: msg`How far I'll travel`, Picture: Reach, Ask: HowFar },
  languages: { title: msg`My languages`, Picture: Chat, Ask: Languages },
} satisfies Record<
  string,
  { title: MessageDescriptor; Picture: PictogramOf; Ask: ComponentType<QuestionProps> }
>;
type Name = keyof typeof questions;
const names: readonly Name[] = ['hours', 'days', 'where', 'reach', 'languages'];

const sources: Record<NonNullable<Availability['location_source']>, MessageDescriptor> = {
  customer: msg`Your phone's location`,
  address: msg`At your address`,
  pincode: msg`Near your PIN code`,
  city: msg`In your city`,
  approximate: msg`Nearby`,
};

const MINUTES_A_DAY = 1440;

/** The worker's hours, area and languages: each answer on its own line, which opens its question. */
export function Answers({ availability }: { availability: Availability }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [asked, setAsked] = useState<Name>();
  const { works_from, works_until, days_off, reach_km, languages, location_source } = availability;
  const isAlways = works_until - works_from === MINUTES_A_DAY;
  const answers: Record<Name, string> = {
    hours: isAlways
      ? t`Day and night`
      : `${formatMinute(works_from, locale)} – ${formatMinute(works_until, locale)}`,
    days:
      days_off.length === 0 ? t`No day off` : days_off.map((day) => formatWeekday(day, locale)).join(', '),
    where: location_source === null ? t`Not added yet` : i18n._(sources[location_source]),
    reach: distanceText(i18n, reach_km),
    languages: languages.map((one) => languageNames[one]).join(', ') || t`Not added yet`,
  };
  return (
    <>
      <ul className="grid gap-3">
        {names.map((name) => {
          const { title, Picture } = questions[name];
          return (
            <li key={name} className="grid min-w-0">
              <button
                type="button"
                data-testid={name}
                onClick={() => setAsked(name)}
                className="flex min-h-20 min-w-0 items-center gap-4 rounded-card border border-hairline bg-card p-4 text-start shadow-card hover:bg-sunken"
              >
                <Picture className="size-10 shrink-0 text-primary-ink" />
                <span className="grid min-w-0 flex-1">
                  <span className="text-base text-ink-soft">{i18n._(title)}</span>
                  <span className="text-lg leading-tight font-bold wrap-break-word">
                    <Numerals className="text-2xl">{answers[name]}</Numerals>
                  </span>
                </span>
                <Edit className="size-6 shrink-0 text-ink-soft" />
              </button>
            </li>
          );
        })}
      </ul>
      {asked !== undefined && (
        <Asked name={asked} availability={availability} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

function Asked({
  name,
  availability,
  onClose,
}: {
  name: Name;
  availability: Availability;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const { title, Ask } = questions[name];
  return (
    <Dialog open onOpenChange={onClose} title={i18n._(title)} closeLabel={t`Close`}>
      <Ask availability={availability} onSaved={onClose} />
    </Dialog>
  );
}
