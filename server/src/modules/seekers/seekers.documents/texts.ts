import type { ContractType } from '@dihaadi/contract/jobs';
import type { SpokenLanguage } from '@dihaadi/contract/matching';
import type { Language } from '@dihaadi/contract/registration';
import type { Education } from '@dihaadi/contract/seeker-profile';
import type { ServiceCategory } from '@dihaadi/contract/services';

type ResumeTexts = {
  resume: string;
  trade: string;
  experience: string;
  years: (count: number) => string;
  skills: string;
  education: string;
  languages: string;
  place: string;
  reach: (km: number) => string;
  wage: string;
  about: string;
  proved: string;
  bookings: (count: number) => string;
  between: string;
  madeBy: string;
  trades: Record<ServiceCategory, string>;
  educations: Record<Education, string>;
  spoken: Record<SpokenLanguage, string>;
  per: Record<ContractType, string>;
};

/** What is printed on a résumé that is made from a profile. */
export const resumeTexts: Record<Language, ResumeTexts> = {
  en: {
    resume: 'Résumé',
    trade: 'Trade',
    experience: 'Experience',
    years: (count) => (count === 1 ? '1 year' : `${count} years`),
    skills: 'Skills',
    education: 'Education',
    languages: 'Languages',
    place: 'Place',
    reach: (km) => `works within ${km} km`,
    wage: 'Expected wage, at least',
    about: 'About me',
    proved: 'Work done through Dihaadi',
    bookings: (count) => (count === 1 ? '1 completed booking' : `${count} completed bookings`),
    between: 'From – to',
    madeBy: 'Made by Dihaadi from the seeker’s own profile. Job seekers never pay for a job.',
    trades: {
      electrician: 'Electrician',
      plumber: 'Plumber',
      painter: 'Painter',
      housekeeping: 'Housekeeping',
      office_boy: 'Office boy',
      carpenter: 'Carpenter',
      cleaning: 'Cleaning',
      ac_repair: 'AC repair',
      driver: 'Driver',
    },
    educations: {
      none: 'No school certificate',
      class_8: 'Class 8',
      class_10: 'Class 10',
      class_12: 'Class 12',
      iti: 'ITI',
      diploma: 'Diploma',
      graduate: 'Graduate',
    },
    spoken: {
      hi: 'Hindi',
      en: 'English',
      bn: 'Bengali',
      mr: 'Marathi',
      te: 'Telugu',
      ta: 'Tamil',
      gu: 'Gujarati',
      ur: 'Urdu',
      kn: 'Kannada',
      or: 'Odia',
      ml: 'Malayalam',
      pa: 'Punjabi',
      as: 'Assamese',
      raj: 'Rajasthani',
      bho: 'Bhojpuri',
    },
    per: { hourly: 'an hour', daily: 'a day', monthly: 'a month' },
  },
  hi: {
    resume: 'बायोडाटा',
    trade: 'काम',
    experience: 'अनुभव',
    years: (count) => `${count} साल`,
    skills: 'हुनर',
    education: 'पढ़ाई',
    languages: 'भाषाएँ',
    place: 'जगह',
    reach: (km) => `${km} किमी तक काम पर जा सकते हैं`,
    wage: 'कम से कम वेतन',
    about: 'मेरे बारे में',
    proved: 'दिहाड़ी पर किया हुआ काम',
    bookings: (count) => `${count} बुकिंग पूरी`,
    between: 'कब से कब तक',
    madeBy: 'दिहाड़ी ने प्रोफ़ाइल से बनाया। नौकरी के लिए कभी पैसे नहीं लगते।',
    trades: {
      electrician: 'इलेक्ट्रीशियन',
      plumber: 'प्लंबर',
      painter: 'पेंटर',
      housekeeping: 'हाउसकीपिंग',
      office_boy: 'ऑफ़िस बॉय',
      carpenter: 'कारपेंटर',
      cleaning: 'सफ़ाई',
      ac_repair: 'AC रिपेयर',
      driver: 'ड्राइवर',
    },
    educations: {
      none: 'स्कूल का सर्टिफ़िकेट नहीं',
      class_8: '8वीं',
      class_10: '10वीं',
      class_12: '12वीं',
      iti: 'आईटीआई',
      diploma: 'डिप्लोमा',
      graduate: 'ग्रेजुएट',
    },
    spoken: {
      hi: 'हिंदी',
      en: 'अंग्रेज़ी',
      bn: 'बांग्ला',
      mr: 'मराठी',
      te: 'तेलुगु',
      ta: 'तमिल',
      gu: 'गुजराती',
      ur: 'उर्दू',
      kn: 'कन्नड़',
      or: 'ओड़िया',
      ml: 'मलयालम',
      pa: 'पंजाबी',
      as: 'असमिया',
      raj: 'राजस्थानी',
      bho: 'भोजपुरी',
    },
    per: { hourly: 'प्रति घंटा', daily: 'प्रति दिन', monthly: 'प्रति महीना' },
  },
};
