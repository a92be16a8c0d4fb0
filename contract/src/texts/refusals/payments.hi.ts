import type { Translation } from '../params.ts';
import type { payments as english } from './payments.en.ts';

/** Refusals of payments, refunds, payouts and coupons, in Hindi. */
export const payments: Translation<typeof english> = {
  'no-such-payment': 'यह पेमेंट नहीं मिला।',
  'no-such-payout': 'यह पेआउट नहीं मिला।',
  'gateway-needs-key':
    '{gateway} चालू करने से पहले उसकी {key, select, razorpay_key_id {key ID} razorpay_key_secret {key secret} razorpay_webhook_secret {webhook secret} stripe_publishable_key {publishable key} stripe_secret_key {secret key} stripe_webhook_secret {webhook secret} payu_merchant_id {merchant ID} payu_merchant_key {merchant key} payu_merchant_salt {salt} upi_merchant_id {merchant ID} upi_virtual_address {UPI ID} other {keys}} भरें।',
  'gateway-rupees-only': '{gateway} सिर्फ़ भारतीय रुपये लेता है। पहले इसे बंद करें।',
  'gateway-needs-address': '{gateway} के लिए इस सर्वर का वेब पता चाहिए। पहले सर्वर पर PUBLIC_URL सेट करें।',
  'transfer-being-checked': 'हम ट्रांसफ़र {number} की जाँच कर रहे हैं। नतीजे का इंतज़ार करें।',
  'paid-with-other-id': 'यह पेमेंट दूसरी पेमेंट ID से हो चुका है।',
  'payment-failed': 'पेमेंट पूरा नहीं हुआ',
  'refund-not-waiting':
    'इस रिफ़ंड को पक्का करने की ज़रूरत नहीं: {status, select, created {अभी भेजा नहीं गया} processing {प्रोसेस हो रहा} succeeded {पूरा हो चुका} failed {फ़ेल हो चुका} other {{status}}} है।',
  'no-amount-when-not-received': 'रकम ख़ाली छोड़ें: पेमेंट आया ही नहीं।',
  'payment-not-waiting':
    'इस पेमेंट को पक्का करने की ज़रूरत नहीं: {status, select, created {शुरू नहीं हुआ} processing {प्रोसेस हो रहा} paid {हो चुका} failed {फ़ेल हो चुका} expired {समय समाप्त} refunded {रिफ़ंड हो चुका} partially_refunded {कुछ रिफ़ंड हो चुका} other {{status}}} है।',
  'gateway-unreachable': 'पेमेंट सर्विस से संपर्क नहीं हो रहा। थोड़ी देर में फिर कोशिश करें।',
  'already-paid': 'इसका पेमेंट हो चुका है।',
  'payment-not-due': 'मंज़ूरी से पहले कुछ नहीं देना है।',
  'gateway-unavailable': 'ऑनलाइन पेमेंट अभी बंद है। थोड़ी देर बाद आएँ।',
  'amount-too-small': '{amount} इस तरीके के लिए बहुत कम है। दूसरा तरीका चुनें।',
  'payment-in-progress': 'आपका पिछला पेमेंट जाँचा जा रहा है। कुछ मिनट रुकें।',
  'other-payment-under-way': 'दूसरा पेमेंट पहले से चल रहा है। कुछ मिनट रुकें।',
  'payment-id-used': 'यह पेमेंट किसी और चीज़ में लग चुका है।',
  'no-document-unpaid': 'कोई बिल नहीं है: कोई पेमेंट नहीं हुआ।',
  'no-document-unrefunded': 'कोई बिल नहीं है: कोई रिफ़ंड नहीं हुआ।',
  'document-not-ready': 'आपका काग़ज़ अभी तैयार नहीं है। कुछ सेकंड बाद फिर कोशिश करें।',
  'nothing-to-refund':
    'रिफ़ंड करने को कुछ नहीं है: पेमेंट {status, select, created {शुरू नहीं हुआ} processing {प्रोसेस हो रहा} failed {फ़ेल हुआ} expired {समय समाप्त} refunded {पहले ही रिफ़ंड} partially_refunded {कुछ रिफ़ंड} other {{status}}} है।',
  'refund-under-way': 'इस पेमेंट का पिछला रिफ़ंड अभी चल रहा है।',
  'refund-at-most': 'ज़्यादा से ज़्यादा {amount} रिफ़ंड कर सकते हैं।',
  'money-settled': 'यह पैसा दिया या सेटल किया जा चुका है। रिफ़ंड नहीं हो सकता।',
  'webhook-refused': 'इस मैसेज पर सही साइन नहीं है।',
  'webhook-payment-unknown': 'यह पेमेंट हमें नहीं पता।',
  'webhook-not-booked': 'हम इसे दर्ज नहीं कर पाए। फिर कोशिश करेंगे।',
  'payout-earned': 'यह कमाई का पैसा है। इसका पेआउट कैंसिल नहीं हो सकता।',
  'utr-used': 'यह UTR दूसरे पेआउट पर लगा है।',
  'cash-other-amount': 'मज़दूरी {amount, number, rupees} है। काम खोलकर बताएँ कि कितना मिला।',
  'wage-changed': 'मज़दूरी बदल गई है। ग्राहक से फिर पेमेंट बताने को कहें।',
  'coupon-unknown': 'कूपन कोड सही नहीं है',
  'coupon-off': 'यह कूपन बंद है।',
  'coupon-not-yet': 'यह कूपन अभी शुरू नहीं हुआ है।',
  'coupon-expired': 'इस कूपन का समय निकल गया।',
  'coupon-other-service': 'यह कूपन इस सेवा के लिए नहीं है।',
  'coupon-below-minimum': 'यह कूपन {amount, number, rupees} या ज़्यादा पर चलता है।',
  'coupon-higher-fare': 'यह कूपन ज़्यादा रकम पर चलता है।',
  'coupon-used': 'आप यह कूपन इस्तेमाल कर चुके हैं।',
  'coupon-used-up': 'यह कूपन पूरा इस्तेमाल हो चुका है।',
  'coupon-changed': 'यह कूपन अभी बदला गया है। फिर से लगाएँ।',
  'coupon-for-yourself': 'आप कूपन सिर्फ़ अपने लिए इस्तेमाल कर सकते हैं।',
};
