import type { Translation } from '../params.ts';
import type { desk as english } from './staff.en.ts';

/** Refusals of the tables that staff keep, in Hindi. */
export const desk: Translation<typeof english> = {
  'no-such-coupon': 'यह कूपन नहीं मिला।',
  'coupon-code-taken': 'इस कोड का कूपन पहले से है।',
  'end-after-beginning': 'ख़त्म होने की तारीख शुरू के बाद की चुनें।',
  'coupon-uses-taken': 'यह कूपन {count} बार लग चुका या रुका हुआ है। कम से कम {count} भरें।',
  'percentage-range': '0 से ज़्यादा और 100 तक का प्रतिशत भरें।',
  'amount-above-zero': '0 से ज़्यादा रकम भरें।',
  'free-registration-only': 'मुफ़्त रजिस्ट्रेशन कूपन रजिस्ट्रेशन पर ही लगता है।',
  'no-such-campaign': 'यह कैंपेन नहीं मिला।',
  'period-at-most': 'ज़्यादा से ज़्यादा {days} दिन चुनें।',
  'no-such-content': 'यह कंटेंट नहीं मिला।',
  'section-fixed': 'सेक्शन नहीं बदल सकते। टेक्स्ट दूसरे सेक्शन में जोड़ें।',
  'no-such-minimum-wage': 'यह न्यूनतम मज़दूरी नहीं मिली।',
  'minimum-wage-listed': 'इस काम की उसी दिन से न्यूनतम मज़दूरी पहले से है।',
  'no-such-service': 'यह सेवा नहीं मिली।',
  'no-such-tariff': 'यह किराया दर नहीं मिली।',
  'whatsapp-needs-number': 'WhatsApp चालू करने से पहले फ़ोन नंबर भरें।',
  'areas-fixed': 'कौन से हिस्से बने हैं, यह वर्ज़न से तय होता है।',
  'no-such-logo': 'यह लोगो नहीं मिला।',
  'documents-to-review': 'पहले इस ड्राइवर के डॉक्यूमेंट जाँचें। फिर ड्राइवर को मंज़ूरी दें।',
  'not-your-city': 'आप सिर्फ़ अपने शहरों में बुकिंग कर सकते हैं।',
  'no-customer-with-phone': 'इस फ़ोन नंबर का कोई ग्राहक नहीं है। पहले ग्राहक जोड़ें।',
  'customer-suspended': 'यह ग्राहक सस्पेंड है और बुकिंग नहीं कर सकता।',
  'booking-waits-already': 'इस ग्राहक की एक बुकिंग पहले से रजिस्ट्रेशन फ़ीस का इंतज़ार कर रही है। पहले उसे कैंसिल करें।',
  'no-waiting-booking': 'इस ग्राहक की कोई बुकिंग रजिस्ट्रेशन फ़ीस का इंतज़ार नहीं कर रही।',
  'price-went-up': 'रजिस्ट्रेशन फ़ीस भरने से पहले दाम बढ़ गया।',
};
