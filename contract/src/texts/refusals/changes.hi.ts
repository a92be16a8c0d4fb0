import type { Translation } from '../params.ts';
import type { changes as english } from './changes.en.ts';

/** Why the platform or a gateway changed something by itself, in Hindi. */
export const changes: Translation<typeof english> = {
  'offer-unanswered': 'ऑफ़र का जवाब समय पर नहीं आया।',
  'places-all-taken': 'सारी जगहें दूसरे कारीगरों ने ले लीं।',
  'work-ended': 'काम पूरा हो गया।',
  'start-passed': 'शुरू होने का समय निकल गया।',
  'never-checked-in': 'चेक-इन नहीं हुआ।',
  'customer-may-not-book': 'ग्राहक का खाता अभी बुकिंग नहीं कर सकता।',
  'booking-cancelled': 'बुकिंग कैंसिल हो गई।',
  'customer-absent': 'ग्राहक नहीं मिले।',
  'work-refused': 'ग्राहक ने मौक़े पर काम से मना किया।',
  'work-moved': 'ग्राहक ने काम का समय बदल दिया।',
  'worker-may-not-work': 'यह खाता अभी काम नहीं ले सकता।',
  'driver-unanswered': 'ड्राइवर ने समय पर जवाब नहीं दिया।',
  'driver-out-of-contact': 'ड्राइवर के फ़ोन से लोकेशन नहीं आई।',
  'driver-may-not-drive': 'ड्राइवर का खाता अभी ट्रिप नहीं ले सकता।',
  'payment-restarted': 'नया पेमेंट शुरू किया गया।',
  'paid-with-other-payment': 'यह फ़ीस दूसरे पेमेंट से भर दी गई।',
  'bank-refused-payment': 'बैंक ने पेमेंट मना कर दिया।',
  'bank-refused-refund': 'बैंक ने रिफ़ंड मना कर दिया।',
  'payment-time-over': 'पेमेंट का समय ख़त्म हो गया।',
  'test-payment-failed': 'टेस्ट पेमेंट फ़ेल होने के लिए ही था।',
  'other-amount-authorised': 'दूसरी रक़म मंज़ूर हुई थी।',
  'fee-refunded': 'रजिस्ट्रेशन फ़ीस वापस कर दी गई।',
  'registration-rejected': 'रजिस्ट्रेशन रिजेक्ट हो गया।',
  'nothing-owed': 'कोई पैसा बाक़ी नहीं था।',
  'test-payment': 'यह टेस्ट पेमेंट था। अब असली पेमेंट चालू है: फिर से पेमेंट करें।',
  'address-changed': 'ग्राहक ने पता बदल दिया।',
  'friend-fee-refunded': 'दोस्त की रजिस्ट्रेशन फ़ीस वापस हो गई।',
  'fee-not-paid-in-time': 'शुरू होने से पहले रजिस्ट्रेशन फ़ीस नहीं भरी गई।',
};
