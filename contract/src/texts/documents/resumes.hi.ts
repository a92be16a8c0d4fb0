import type { Translation } from '../params.ts';
import type { resumes as english } from './resumes.en.ts';

/** Texts of a résumé made from a profile, in Hindi. */
export const resumes: Translation<typeof english> = {
  resume: 'बायोडाटा',
  trade: 'काम',
  experience: 'अनुभव',
  years: '{count} साल',
  skills: 'हुनर',
  education: 'पढ़ाई',
  languages: 'भाषाएँ',
  place: 'जगह',
  reach: '{km} किमी तक काम पर जा सकते हैं',
  wage: 'कम से कम वेतन',
  about: 'मेरे बारे में',
  proved: 'Dihaadi पर किया हुआ काम',
  bookings: '{count} बुकिंग पूरी',
  between: 'कब से कब तक',
  'made-by': 'Dihaadi ने प्रोफ़ाइल से बनाया। नौकरी के लिए कभी पैसे नहीं लगते।',
  'trade.electrician': 'इलेक्ट्रीशियन',
  'trade.plumber': 'प्लंबर',
  'trade.painter': 'पेंटर',
  'trade.housekeeping': 'घर का काम',
  'trade.office_boy': 'ऑफ़िस बॉय',
  'trade.carpenter': 'बढ़ई',
  'trade.cleaning': 'सफ़ाई',
  'trade.ac_repair': 'AC मरम्मत',
  'trade.driver': 'ड्राइवर',
  'per.hourly': 'प्रति घंटा',
  'per.daily': 'प्रति दिन',
  'per.monthly': 'प्रति महीना',
};
