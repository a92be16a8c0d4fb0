import type { Language } from '@dihaadi/contract/registration';
import type { WagePaymentMethod } from '@dihaadi/contract/wage-payments';
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
    added: (hours: number) => string;
    wage: string;
    total: string;
    payment: string;
    paid: string;
    unpaid: string;
    confirmed: string;
    onTheWay: string;
    atTheEnd: string;
    expenses: string;
    commission: string;
    inHand: string;
    pending: string;
    madeBy: string;
    marks: Record<AttendanceMark | 'call_out', string>;
    per: Record<RateType, string>;
    methods: Record<WagePaymentMethod, string>;
  }
> = {
  en: {
    roll: 'Attendance statement (muster roll)',
    slip: 'Wage slip',
    booking: 'Booking',
    employer: 'Employer',
    worker: 'Worker',
    place: 'Place of work',
    work: 'Work',
    rate: 'Rate',
    day: 'Day',
    came: 'Arrived',
    left: 'Left',
    mark: 'Attendance',
    overtime: 'Overtime (hours)',
    added: (hours) => `+${hours} h agreed`,
    wage: 'Wage',
    total: 'Total',
    payment: 'Payment',
    paid: 'Paid',
    unpaid: 'Not paid',
    confirmed: 'Cash and UPI count as paid when both the customer and the worker have confirmed.',
    onTheWay: 'Wage statements so far',
    atTheEnd: 'Final wages',
    expenses: 'Materials and travel paid back, besides the wage',
    commission: 'Platform commission',
    inHand: 'Worker gets',
    pending: 'Work in progress: wages so far.',
    madeBy: 'Created by Dihaadi from attendance seen by both customer and worker.',
    marks: {
      expected: '–',
      present: 'Present',
      half: 'Half day',
      absent: 'Absent',
      call_out: 'Minimum call-out',
    },
    per: { hourly: 'per hour', daily: 'per day', monthly: 'per month of 26 days' },
    methods: { cash: 'Cash', upi: 'UPI', gateway: 'Online', fund: 'Advance' },
  },
  hi: {
    roll: 'हाज़िरी शीट (मस्टर रोल)',
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
    added: (hours) => `+${hours} घंटे तय`,
    wage: 'मज़दूरी',
    total: 'कुल',
    payment: 'पेमेंट',
    paid: 'मिल चुके',
    unpaid: 'बाक़ी',
    confirmed: 'नक़द और UPI तभी मिले माने जाते हैं जब ग्राहक और कामगार दोनों पुष्टि करें।',
    onTheWay: 'अब तक के मज़दूरी हिसाब',
    atTheEnd: 'आख़िरी मज़दूरी',
    expenses: 'सामान और किराए के पैसे, मज़दूरी के अलावा',
    commission: 'प्लैटफ़ॉर्म का कमीशन',
    inHand: 'कामगार को मिलेंगे',
    pending: 'काम चल रहा है: अब तक की मज़दूरी।',
    madeBy: 'दिहाड़ी ने ग्राहक और कामगार दोनों की देखी हाज़िरी से बनाया।',
    marks: { expected: '–', present: 'हाज़िर', half: 'आधा दिन', absent: 'ग़ैरहाज़िर', call_out: 'आने के पैसे' },
    per: { hourly: 'प्रति घंटा', daily: 'प्रति दिन', monthly: '26 दिन के महीने का' },
    methods: { cash: 'नक़द', upi: 'UPI', gateway: 'ऑनलाइन', fund: 'एडवांस' },
  },
};
