import type { Translation } from '../params.ts';
import type * as english from './codes.en.ts';

// Hindi labels of codes that several documents or messages print.

export const educations: Translation<typeof english.educations> = {
  none: 'स्कूल का सर्टिफ़िकेट नहीं',
  class_8: '8वीं',
  class_10: '10वीं',
  class_12: '12वीं',
  iti: 'आईटीआई',
  diploma: 'डिप्लोमा',
  graduate: 'ग्रेजुएट',
};

export const spokenLanguages: Translation<typeof english.spokenLanguages> = {
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
};

export const packageServices: Translation<typeof english.packageServices> = {
  delivery: 'डिलीवरी',
  goods_transport: 'माल ढुलाई',
  taxi_cab: 'कैब',
};

export const fareLines: Translation<typeof english.fareLines> = {
  toll: 'टोल',
  parking: 'पार्किंग',
  loading: 'लोडिंग',
};

export const wageMethods: Translation<typeof english.wageMethods> = {
  cash: 'नक़द',
  upi: 'UPI',
  gateway: 'ऑनलाइन',
};

export const incidents: Translation<typeof english.incidents> = {
  breakdown: 'गाड़ी ख़राब हो गई',
  accident: 'एक्सीडेंट',
  goods_damaged: 'सामान ख़राब हुआ',
  customer_not_there: 'ग्राहक नहीं मिला',
};
