import type { Language } from '@dihaadi/contract/registration';
import type { AttendanceMark, RateType } from '@dihaadi/contract/wages';

/** What is printed on muster rolls and wage slips. */
export const statementTexts: Record<
  Language,
  {
    roll: string;
    slip: string;
    booking: string;
    employer: string;
    worker: string;
    place: string;
    work: string;
    rate: string;
    day: string;
    came: string;
    left: string;
    mark: string;
    overtime: string;
    wage: string;
    total: string;
    commission: string;
    inHand: string;
    pending: string;
    madeBy: string;
    marks: Record<AttendanceMark, string>;
    per: Record<RateType, string>;
  }
> = {
  en: {
    roll: 'Muster roll',
    slip: 'Wage slip',
    booking: 'Booking',
    employer: 'Employer',
    worker: 'Worker',
    place: 'Place of work',
    work: 'Work',
    rate: 'Rate',
    day: 'Day',
    came: 'Came',
    left: 'Left',
    mark: 'Attendance',
    overtime: 'Overtime (hours)',
    wage: 'Wage',
    total: 'Total',
    commission: 'Commission of the platform',
    inHand: 'In hand',
    pending: 'Not finished yet: wages so far.',
    madeBy: 'Made by Dihaadi from the attendance that both sides have seen.',
    marks: { expected: '–', present: 'Present', half: 'Half day', absent: 'Absent' },
    per: { hourly: 'an hour', daily: 'a day', monthly: 'a month of 26 days' },
  },
  hi: {
    roll: 'हाज़िरी रजिस्टर',
    slip: 'मज़दूरी पर्ची',
    booking: 'बुकिंग',
    employer: 'काम देने वाले',
    worker: 'कामगार',
    place: 'काम की जगह',
    work: 'काम',
    rate: 'दर',
    day: 'दिन',
    came: 'आए',
    left: 'गए',
    mark: 'हाज़िरी',
    overtime: 'ओवरटाइम (घंटे)',
    wage: 'मज़दूरी',
    total: 'कुल',
    commission: 'प्लेटफ़ॉर्म का कमीशन',
    inHand: 'हाथ में',
    pending: 'काम अभी पूरा नहीं हुआ: अब तक की मज़दूरी।',
    madeBy: 'दिहाड़ी ने दोनों पक्षों की देखी हुई हाज़िरी से बनाया।',
    marks: { expected: '–', present: 'हाज़िर', half: 'आधा दिन', absent: 'ग़ैरहाज़िर' },
    per: { hourly: 'प्रति घंटा', daily: 'प्रति दिन', monthly: '26 दिन के महीने का' },
  },
};
