import { seeding } from '../src/platform/new-id.ts';
import type { ContentSection } from '@dihaadi/contract/content';
import { addContent } from '../src/modules/content/content.public.ts';
import { system } from '../src/platform/actor.ts';
import { privacy, terms } from './demo-content-legal.ts';
import { demoPagesInHindi } from './demo-content-hindi.ts';
import { DAY, demoId, type Play } from './demo-play.ts';

/** Markdown, one page for each section; the ids are the sections'. */
export const demoPages: readonly { section: ContentSection; title: string; content: string }[] = [
  {
    section: 'about_us',
    title: 'About us',
    content: `*This is a demonstration. Dihaadi Services Private Limited and all people named on this page are made up.*

Every morning at Jaipur's chowks, thousands of skilled people wait to be picked for a day's work. Some go home with wages. Many go home with nothing, though somewhere in the city a tap is leaking, a wall wants paint and a shop needs two more hands.

Dihaadi brings the two together. *Dihaadi* is what a day's wage is called in the streets of Rajasthan, and a day's wage, fairly agreed and paid in full, is what we are here for.

## What you can do here

- **Book a worker** by the hour, the day or the month: electricians, plumbers, painters, carpenters, housekeeping, cleaning, office boys, AC mechanics and drivers.
- **Send a parcel, move goods or take a cab**, and see the fare before you book.
- **Find a job** at a company nearby, or find the right person for yours.

## What we promise

1. **The price comes first.** You see the whole amount before you book a worker, and the worker asks for nothing more at your door. For parcels and cabs you see the fare; only waiting, tolls, parking and loading are extra.
2. **Work is paid in full.** A worker's offer always shows the rupees that the worker will receive.
3. **People are checked.** A licence, a skill and an identity are checked by a person before a worker is sent to you.
4. **You are not a number.** If you are turned down or suspended, you are told why, and can ask another of us to look again.

## Who we are

Dihaadi Services Private Limited was started in Jaipur in 2025 by people who grew up around construction sites and repair shops. Our small office is on Sahakar Marg. Drop in: the tea is good.`,
  },
  {
    section: 'contact',
    title: 'Contact',
    content: `*This is a demonstration: the numbers and addresses below are made up.*

We answer in Hindi, English and, when Ramesh is at his desk, Marwari.

## Talk to us

- **Phone and WhatsApp:** +91 98765 43210, every day from 7 in the morning to 10 at night
- **E-mail:** help@demo.dihaadi.example. We answer within one working day
- **Something urgent during a booking?** Call the number above in those hours and say the first eight characters of your booking. It goes to the front of the queue

## Visit us

Dihaadi Services Private Limited, 2nd Floor, Demo Chambers, Sahakar Marg, Jaipur 302015, Rajasthan

Monday to Saturday, 10 in the morning to 6 in the evening. Bring your licence or identity card if you would like help with registering; we fill in the form together and it costs nothing extra.

## Companies

If you need ten people or more, or the same people every month, write to business@demo.dihaadi.example with the place, the dates and the kind of work. We come back with names and a price within two working days.

## Grievance officer

If we could not help, or did not listen, please turn to our grievance officer:

**Sunita Shekhawat**, grievance@demo.dihaadi.example, +91 98765 43211

She confirms every complaint within 24 hours and settles it within 15 days. You always get her answer in writing.`,
  },
  {
    section: 'support',
    title: 'Support',
    content: `*This is a demonstration. The answers are as a real company of this kind would give them.*

Most questions are answered below. For the rest, write to us on WhatsApp, or call +91 98765 43210 between 7 in the morning and 10 at night.

## Bookings

### How do I know what it will cost?

You see the price before you book: the rate of the service, times the hours, days or months, times the number of people. For parcels and cabs you see the fare as soon as both addresses are there. Waiting, tolls, parking and loading are extra.

### Can I cancel?

Yes, from your dashboard or from the link you were given, until the work begins or the parcel is picked up. It is free until the time that your booking names; for parcels and cabs, until some minutes after a driver has accepted. After that there is a fee. You see it before you cancel.

### The worker has not come. What now?

Open your booking: it shows where things stand. If the time has passed, call us between 7 in the morning and 10 at night. We send another worker.

### I lost the link to my booking.

Call us from the phone number you booked with.

## Registration and payment

### What does registering cost?

Customers and workers pay ₹1,000 once, plus 18 % GST: ₹1,180. Drivers pay ₹1,000, tax included. Coupons are taken off first.

### I paid and was not approved.

Then you get the whole fee back, to where it came from.

### How do I pay?

By UPI, card or net banking for the fee. Work itself is paid after it is done, in cash, by UPI or online.

## Work and safety

### When do I get my money?

When the work is done. Both sides confirm, so there is nothing to argue about afterwards.

### Who sees my phone number?

Only the other side of a booking, from the moment it is accepted until a day after it ends.

### Something went wrong.

If you are in danger, call 112 first, then press SOS in your booking: we see it at any hour. For anything else, press "Report a problem" in your booking, or call us between 7 in the morning and 10 at night.`,
  },
  { section: 'terms', title: 'Terms', content: terms },
  { section: 'privacy', title: 'Privacy', content: privacy },
];

/** Writes the town's five pages. */
export async function playContent(play: Play): Promise<void> {
  play.clock.at(-60 * DAY);
  for (const piece of demoPages) {
    await seeding({ site_content: demoId(`site_content:${piece.section}`) }, () =>
      addContent(play, {
        actor: system,
        piece: { ...piece, ...demoPagesInHindi[piece.section], display_order: 0, is_active: true },
        idempotency: undefined,
      }),
    );
  }
}
