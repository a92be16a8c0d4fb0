import { spokenLanguages } from '@dihaadi/contract/matching';
import type { Availability } from '@dihaadi/contract/worker-bookings/assignments';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatMinute, formatWeekday } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { languageNames } from '../worker-bookings.labels.ts';
import { ReadAloud } from '../../../field-kit/read-aloud.tsx';
import { Amount } from '../../../ui/quantity-buttons.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckCards } from '../../../ui/check-cards.tsx';
import { Numerals } from '../../../ui/highlighted-numbers.tsx';
import { Check } from '../../../ui/pictograms/signs.tsx';
import { type Changes, useSaveAvailability } from './save-availability.ts';
import { distanceText } from './worker.labels.ts';

export type QuestionProps = { availability: Availability; onSaved: () => void };

/** One question with read-aloud and one button; it closes when the answer is saved. */
function Question({
  aloud,
  changes,
  onSaved,
  children,
}: {
  aloud: string;
  changes: Changes;
  onSaved: () => void;
  children: ReactNode;
}) {
  const save = useSaveAvailability();
  return (
    <div className="grid gap-5">
      <ReadAloud text={aloud} />
      {children}
      <Button
        variant="accent"
        data-testid="save"
        pending={save.isPending}
        onClick={() => save.mutate(changes, { onSuccess: onSaved })}
        className="min-h-14 text-lg"
      >
        <Check className="size-7 shrink-0" />
        <Trans>Save</Trans>
      </Button>
    </div>
  );
}

const HALF_AN_HOUR = 30;
const DAY = 1440;
// Less than an hour a day is not accepted.
const SHORTEST = 60;

/** Start and end of the worker's hours, as two clocks. */
export function HoursQuestion({ availability, onSaved }: QuestionProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [from, setFrom] = useState(availability.works_from);
  const [until, setUntil] = useState(availability.works_until);
  const clock = (minute: number) => <Numerals className="text-4xl">{formatMinute(minute, locale)}</Numerals>;
  const step = (value: number, by: number, [least, most]: [number, number], set: (value: number) => void) => {
    const next = Math.min(most, Math.max(least, value + by));
    return next === value ? undefined : () => set(next);
  };
  const [begin, end] = [formatMinute(from, locale), formatMinute(until, locale)];
  const begins: [number, number] = [0, until - SHORTEST];
  const ends: [number, number] = [from + SHORTEST, DAY];
  return (
    <Question
      aloud={t`When do you work? From ${begin} to ${end}.`}
      changes={{ works_from: from, works_until: until }}
      onSaved={onSaved}
    >
      <Amount
        label={t`Start time`}
        lessLabel={t`Start earlier`}
        moreLabel={t`Start later`}
        onLess={step(from, -HALF_AN_HOUR, begins, setFrom)}
        onMore={step(from, HALF_AN_HOUR, begins, setFrom)}
      >
        {clock(from)}
      </Amount>
      <Amount
        label={t`End time`}
        lessLabel={t`End earlier`}
        moreLabel={t`End later`}
        onLess={step(until, -HALF_AN_HOUR, ends, setUntil)}
        onMore={step(until, HALF_AN_HOUR, ends, setUntil)}
      >
        {clock(until)}
      </Amount>
    </Question>
  );
}

const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** Weekly days off. */
export function DaysOffQuestion({ availability, onSaved }: QuestionProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [off, setOff] = useState(availability.days_off);
  return (
    <Question aloud={t`Which days do you take off?`} changes={{ days_off: off }} onSaved={onSaved}>
      <CheckCards
        legend={t`My days off`}
        columns={4}
        options={WEEK.map((day) => ({ value: String(day), label: formatWeekday(day, locale) }))}
        isChecked={(value) => off.includes(Number(value))}
        onChange={({ target: { value, checked } }) =>
          setOff((before) =>
            checked ? [...before, Number(value)] : before.filter((day) => day !== Number(value)),
          )
        }
      />
    </Question>
  );
}

const REACHES = [1, 2, 3, 5, 7, 10, 15, 20, 30, 40, 50];

/** How far the worker travels for work. */
export function ReachQuestion({ availability, onSaved }: QuestionProps) {
  const { t, i18n } = useLingui();
  const [reach, setReach] = useState(availability.reach_km);
  const distance = distanceText(i18n, reach);
  const less = REACHES.findLast((km) => km < reach);
  const more = REACHES.find((km) => km > reach);
  return (
    <Question
      aloud={t`How far will you travel? Now: ${distance}.`}
      changes={{ reach_km: reach }}
      onSaved={onSaved}
    >
      <Amount
        label={t`Maximum distance`}
        lessLabel={t`Shorter distance`}
        moreLabel={t`Longer distance`}
        onLess={less === undefined ? undefined : () => setReach(less)}
        onMore={more === undefined ? undefined : () => setReach(more)}
      >
        <Numerals className="text-5xl">{distance}</Numerals>
      </Amount>
    </Question>
  );
}

/** Languages the worker speaks, each by its own name. */
export function LanguagesQuestion({ availability, onSaved }: QuestionProps) {
  const { t } = useLingui();
  const [spoken, setSpoken] = useState(availability.languages);
  return (
    <Question aloud={t`Which languages do you speak?`} changes={{ languages: spoken }} onSaved={onSaved}>
      <CheckCards
        legend={t`My languages`}
        columns={3}
        options={spokenLanguages.map((value) => ({
          value,
          label: <span lang={value}>{languageNames[value]}</span>,
        }))}
        isChecked={(value) => spoken.some((one) => one === value)}
        onChange={({ target: { value, checked } }) =>
          setSpoken((before) =>
            spokenLanguages.filter((one) => (one === value ? checked : before.includes(one))),
          )
        }
      />
    </Question>
  );
}
