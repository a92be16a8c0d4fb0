import type { Translation } from '../params.ts';
import type { disputes as english } from './disputes.en.ts';

/** Refusals of disputes, in Hindi. */
export const disputes: Translation<typeof english> = {
  'no-such-dispute': 'यह शिकायत नहीं मिली।',
  'nothing-to-dispute': 'आपकी यह बुकिंग, अर्ज़ी या पेमेंट नहीं मिली।',
  'report-open-first': 'इस बुकिंग की आपकी दूसरी शिकायत खुली है। पहले उस पर फ़ैसला होने दें।',
  'dispute-decided': 'इस शिकायत पर फ़ैसला हो चुका है। आप एक बार अपील कर सकते हैं।',
  'dispute-statements-full': 'एक शिकायत में {count} मैसेज तक भेज सकते हैं।',
  'dispute-waits': 'इस शिकायत में जवाब का इंतज़ार पहले से है।',
  'no-other-side': 'इस शिकायत में दूसरा पक्ष नहीं है।',
  'dispute-of-another': 'यह शिकायत टीम के किसी और सदस्य के पास है।',
  'no-appeal-now': 'इस फ़ैसले पर अब अपील नहीं हो सकती।',
  'decided-before': 'इस शिकायत पर आप पहले फ़ैसला दे चुके हैं। अब टीम का दूसरा सदस्य फ़ैसला देगा।',
  'dispute-taken': 'यह शिकायत टीम के किसी और सदस्य ने ले ली है।',
  'dispute-closed-for-good': 'यह शिकायत दोबारा नहीं खुल सकती।',
  'decision-at-most': 'ज़्यादा से ज़्यादा {amount} भरें।',
  'payment-of-another-thing': 'इसी शिकायत की पेमेंट चुनें।',
  'no-registration': 'इस खाते का रजिस्ट्रेशन नहीं है।',
  'suspension-not-appealable': 'इस रोक पर अपील नहीं हो सकती, या आप अपील कर चुके हैं।',
  'data-request-open': 'आपका ऐसा एक अनुरोध पहले से खुला है। हमारे जवाब का इंतज़ार करें।',
  'no-such-data-request': 'यह अनुरोध नहीं मिला।',
  'no-such-appeal': 'यह अपील नहीं मिली।',
  'suspended-by-you': 'यह खाता आपने रोका था। अपील पर टीम का दूसरा सदस्य फ़ैसला करेगा।',
  'no-such-suspension-case': 'यह नोटिस या जाँच नहीं मिली।',
  'suspend-without-notice': 'यह कारण सुरक्षा का है। खाता बिना नोटिस अभी रोकें।',
  'give-notice-first': 'पहले नोटिस दें। जवाब देने के लिए तीन दिन मिलते हैं।',
  'notice-given': 'इस व्यक्ति को पहले से एक नोटिस मिला है। पहले उस पर फ़ैसला करें।',
  'notice-not-over': 'आप यह खाता {time, date, moment} से रोक सकते हैं।',
  'no-notice-to-answer': 'जवाब देने के लिए कोई नोटिस नहीं है, या आप जवाब दे चुके हैं।',
  'suspension-of-yours': 'यह खाता आपने रोका था। टीम का दूसरा सदस्य इसकी जाँच करेगा।',
};
