import { DateText } from '../../ui/date-text.tsx';
import { Mark, Wordmark } from '../../ui/logo.tsx';
import { Money } from '../../ui/card-amount.tsx';
import { Toran } from '../../ui/garland-border.tsx';
import { Section, Specimen } from './frame.tsx';

const scale: [look: string, en: string, hi: string][] = [
  ['text-6xl font-extrabold tracking-tight', 'Work for the day', 'आज का काम'],
  ['text-4xl font-bold', 'Eight hours, ₹450', 'आठ घंटे, ₹450'],
  ['text-3xl font-bold', 'Your bookings', 'आपकी बुकिंग'],
  ['text-2xl font-bold', 'Where should the worker come?', 'काम करने वाला कहाँ आए?'],
  ['text-xl font-bold', 'How you pay', 'आप कैसे चुकाएँगे'],
  ['text-lg font-semibold', 'Ramesh Kumar, electrician', 'रमेश कुमार, बिजली मिस्त्री'],
  ['text-[1.0625rem]', 'Body: he comes with his own tools.', 'वह अपने औज़ार साथ लाता है।'],
  ['text-base text-ink-soft', 'Small: the final fare may vary.', 'अंतिम किराया बदल सकता है।'],
];

/** The type scale in both scripts, and the marks. */
export function Type() {
  return (
    <Section id="type" title="Type and marks">
      <div className="grid gap-4">
        {scale.map(([look, en, hi]) => (
          <div key={look} className="grid items-baseline gap-x-6 md:grid-cols-2">
            <p className={look}>{en}</p>
            <p lang="hi" className={look}>
              {hi}
            </p>
          </div>
        ))}
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Specimen name="Money">
          <Money>₹450</Money>
          <Money>₹12,34,567.50</Money>
        </Specimen>
        <Specimen name="Date">
          <DateText iso="2026-11-21T11:00:00Z">Sat 21 Nov, 4:30 pm</DateText>
        </Specimen>
        <Specimen name="Marks">
          <Wordmark name="Dihaadi" />
          <Mark className="size-14 text-primary-ink" />
        </Specimen>
        <Specimen name="Toran">
          <Toran />
        </Specimen>
      </div>
    </Section>
  );
}
