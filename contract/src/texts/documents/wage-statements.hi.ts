import { wageMethods } from '../labels/codes.hi.ts';
import type { Translation } from '../params.ts';
import type * as english from './wage-statements.en.ts';

/** Texts of muster rolls and wage slips, in Hindi. */
export const wageStatements: Translation<typeof english.wageStatements> = {
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
  added: '+{hours} घंटे तय',
  wage: 'मज़दूरी',
  total: 'कुल',
  payment: 'पेमेंट',
  paid: 'मिल चुके',
  unpaid: 'बाक़ी',
  confirmed: 'नक़द और UPI तभी मिले माने जाते हैं जब ग्राहक और कामगार दोनों पुष्टि करें।',
  'on-the-way': 'अब तक के मज़दूरी हिसाब',
  'at-the-end': 'आख़िरी मज़दूरी',
  expenses: 'सामान और किराए के पैसे, मज़दूरी के अलावा',
  commission: 'प्लैटफ़ॉर्म का कमीशन',
  'in-hand': 'कामगार को मिलेंगे',
  pending: 'काम चल रहा है: अब तक की मज़दूरी।',
  'made-by': 'Dihaadi ने ग्राहक और कामगार दोनों की देखी हाज़िरी से बनाया।',
  'mark.expected': '–',
  'mark.present': 'हाज़िर',
  'mark.half': 'आधा दिन',
  'mark.absent': 'ग़ैरहाज़िर',
  'mark.call_out': 'आने के पैसे',
  'per.hourly': 'प्रति घंटा',
  'per.daily': 'प्रति दिन',
  'per.monthly': '26 दिन के महीने का',
};

/** Payment methods of a wage. */
export const methods: Translation<typeof english.methods> = { ...wageMethods, fund: 'एडवांस' };
