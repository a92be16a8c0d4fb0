import type { MessageTranslation } from '../message.ts';
import type { trips as english } from './trips.en.ts';

/** Messages about trips, in Hindi. */
export const trips: MessageTranslation<typeof english> = {
  trip_offered: {
    subject: '{service}: आपको {amount} मिलेंगे',
    text: ['नमस्ते {name},', 'पिकअप {area}, {distance} किमी दूर। {until} तक जवाब दें।'],
  },
  trip_assigned: {
    subject: 'नई ट्रिप: {service}, {area}',
    text: ['नमस्ते {name},', 'हमने आपको यह ट्रिप दी है, {when}। {until} तक लें।'],
    sms: 'आपके लिए नई ट्रिप: {#var#}, {#var#}। ऐप में {#var#} तक लें। - Dihaadi',
  },
  trip_taken_back: {
    subject: 'ट्रिप वापस ली गई: {service}, {area}',
    text: ['नमस्ते {name},', 'हमने यह ट्रिप वापस ली है। पिकअप पर न जाएँ। कारण: {reason}'],
    sms: 'ट्रिप वापस ली गई: {#var#}, {#var#}। पिकअप पर न जाएँ। कारण ऐप में देखें। - Dihaadi',
  },
  trip_called_off: {
    subject: 'ट्रिप कैंसिल: {service}, {area}',
    text: ['नमस्ते {name},', 'यह बुकिंग कैंसिल हो गई। आप दूसरी ट्रिप ले सकते हैं।'],
    sms: 'ट्रिप कैंसिल: {#var#}, {#var#}। आप दूसरी ट्रिप ले सकते हैं। - Dihaadi',
  },
  trip_offers_paused: {
    subject: 'ऑफ़र रुके हैं: {amount} कमीशन बाक़ी',
    text: ['नमस्ते {name},', 'नक़द किराए का {amount} कमीशन बाक़ी है। इसे देने पर ऑफ़र फिर आएँगे।'],
    sms: 'ऑफ़र रुके हैं: {#var#} कमीशन बाक़ी है। इसे देने पर ट्रिप फिर मिलेंगी। ऐप देखें। - Dihaadi',
  },
  trip_placed: {
    subject: 'बुक हो गया: {service}, {when}',
    text: ['नमस्ते {name},', 'आपकी बुकिंग हो गई। ड्राइवर मिलते ही हम बताएँगे।'],
  },
  trip_booked: {
    subject: 'फ़ोन पर बुक किया: {service}',
    text: ['नमस्ते {name},', 'हमने आपके लिए यह बुकिंग की: {service}, {when}।'],
    link: 'बुकिंग देखें: {link}',
    sms: 'फ़ोन पर बुक किया: {#var#}। बुकिंग देखें: {#var#}{#var#} - Dihaadi',
  },
  guest_trip_booked: {
    subject: 'बुक हो गया: {service}',
    text: ['नमस्ते,', 'आपकी बुकिंग हो गई। लिंक पर ड्राइवर, कोड और किराया दिखेगा।'],
    sms: 'बुक हो गया: {#var#}। देखें या कैंसिल करें: {#var#}{#var#} - Dihaadi',
  },
  trip_driver_found: {
    subject: 'ड्राइवर मिल गया: {who}, {plate}',
    text: ['नमस्ते {name},', '{who} गाड़ी {plate} लेकर पिकअप पर आ रहे हैं।'],
    link: 'ट्रिप देखें: {link}',
    sms: 'ड्राइवर मिल गया: {#var#}, गाड़ी {#var#}। ट्रिप देखें: {#var#}{#var#} - Dihaadi',
  },
  trip_arrived: {
    subject: '{who} पिकअप पर पहुँच गए',
    text: ['नमस्ते {name},', '{who} को पिकअप कोड बताएँ। {free} मिनट का इंतज़ार मुफ़्त है।'],
    sms: '{#var#} पिकअप पर पहुँच गए। पिकअप कोड: {#var#}। {#var#} मिनट का इंतज़ार मुफ़्त है। - Dihaadi',
  },
  trip_picked_up: {
    subject: '{started}: {service}',
    text: ['नमस्ते {name},', '{who} ड्रॉप की ओर जा रहे हैं। ड्राइवर के लिए कोड आपकी बुकिंग में है।'],
    sms: '{#var#}। {#var#} ड्रॉप की ओर जा रहे हैं। पहुँचने पर ड्राइवर को कोड {#var#} बताएँ। - Dihaadi',
  },
  trip_at_drop: {
    subject: '{who} ड्रॉप पर पहुँच गए',
    text: ['नमस्ते {name},', 'सामान लेने वाला {who} को डिलीवरी कोड बताए।'],
    sms: '{#var#} ड्रॉप पर पहुँच गए। डिलीवरी कोड {#var#} है। - Dihaadi',
  },
  trip_delivered: {
    subject: '{done}: {service}',
    text: ['नमस्ते {name},', 'किराया {amount} है। पूरा हिसाब आपकी बुकिंग में है।'],
    link: 'किराया और पेमेंट: {link}',
    sms: '{#var#}। किराया {#var#} रुपये है। हिसाब: {#var#}{#var#} - Dihaadi',
  },
  trip_failed: {
    subject: 'ट्रिप पूरी नहीं हुई: {reason}',
    text: ['नमस्ते {name},', 'ड्राइवर ट्रिप पूरी नहीं कर सका। कारण: {reason}। {next}'],
    link: 'और जानें: {link}',
    sms: 'ड्राइवर आपकी ट्रिप पूरी नहीं कर सका: {#var#}। {#var#} और जानें: {#var#}{#var#} - Dihaadi',
  },
  trip_no_driver: {
    subject: 'अभी कोई ड्राइवर नहीं: {service}',
    text: [
      'नमस्ते {name},',
      'पास के सब ड्राइवर बिज़ी हैं। हम ढूँढ रहे हैं, टीम भी मदद कर रही है। आप मुफ़्त में कैंसिल कर सकते हैं।',
    ],
    link: 'बुकिंग देखें: {link}',
    sms: 'अभी कोई ड्राइवर ख़ाली नहीं। हम ढूँढ रहे हैं। आप मुफ़्त में कैंसिल कर सकते हैं: {#var#}{#var#} - Dihaadi',
  },
  trip_expired: {
    subject: 'ड्राइवर नहीं मिला: {service}',
    text: ['नमस्ते {name},', 'माफ़ कीजिए, समय पर कोई ड्राइवर नहीं मिला। आपको कुछ नहीं देना है। दूसरे समय की बुकिंग करें।'],
    sms: 'माफ़ कीजिए, आपकी बुकिंग के लिए कोई ड्राइवर नहीं मिला: {#var#}। आपको कुछ नहीं देना है। - Dihaadi',
  },
  trip_cancelled: {
    subject: 'बुकिंग कैंसिल: {service}',
    text: ['नमस्ते {name},', 'हमें आपकी बुकिंग कैंसिल करनी पड़ी। कारण: {reason}', 'आपको कुछ नहीं देना है।'],
    sms: 'हमें आपकी बुकिंग कैंसिल करनी पड़ी: {#var#}। आपको कुछ नहीं देना है। कारण: {#var#}{#var#} - Dihaadi',
  },
  trip_customer_absent: {
    subject: 'पिकअप पर कोई नहीं मिला: {service}',
    text: ['नमस्ते {name},', 'ड्राइवर पिकअप पर रुके, पर कोई नहीं मिला। हमने बुकिंग कैंसिल कर दी। कैंसिल चार्ज लग सकता है।'],
    link: 'कितना देना है, देखें: {link}',
    sms: 'पिकअप पर कोई नहीं मिला, इसलिए आपकी बुकिंग कैंसिल हुई: {#var#}। कितना देना है: {#var#}{#var#} - Dihaadi',
  },
  trip_driver_lost: {
    subject: '{who} नहीं आ रहे',
    text: ['नमस्ते {name},', '{who} आपकी ट्रिप नहीं ले सकते। हम दूसरा ड्राइवर ढूँढ रहे हैं।'],
    link: 'ट्रिप देखें: {link}',
    sms: '{#var#} आपकी ट्रिप नहीं ले सकते। हम दूसरा ड्राइवर ढूँढ रहे हैं। देखें: {#var#}{#var#} - Dihaadi',
  },
  trip_on_its_way: {
    subject: 'आपके लिए पार्सल आ रहा है',
    text: ['नमस्ते {name},', '{from} ने आपको पार्सल भेजा है। मिलने पर ड्राइवर को डिलीवरी कोड बताएँ।'],
    sms: '{#var#} का पार्सल आपके पास आ रहा है। मिलने पर ड्राइवर को कोड {#var#} बताएँ। देखें: {#var#}{#var#} - Dihaadi',
  },
  trip_handed_over: {
    subject: 'दूसरे की ट्रिप लें: {service}',
    text: ['नमस्ते {name},', 'सामान दूसरे ड्राइवर के पास है। कहाँ मिलना है, हमारी टीम बताएगी। किराया आपको मिलेगा।'],
    sms: 'दूसरे की ट्रिप लें: {#var#}, {#var#}। कहाँ मिलना है, हमारी टीम बताएगी। ऐप देखें। - Dihaadi',
  },
  trip_charge_asked: {
    subject: '{who} ने {amount} माँगे: {kind}',
    text: ['नमस्ते {name},', 'अपनी बुकिंग में रसीद की फ़ोटो देखें और हाँ या ना कहें।'],
    sms: 'आपके ड्राइवर ने {#var#} माँगे: {#var#}। रसीद देखें और हाँ या ना कहें: {#var#}{#var#} - Dihaadi',
  },
  trip_charge_answered: {
    subject: '{answer}: {amount}, {kind}',
    text: ['नमस्ते {name},', 'ट्रिप में किराया बदल दिया गया है।'],
  },
  trip_address_wrong: {
    subject: '{who} को पता नहीं मिल रहा',
    text: ['नमस्ते {name},', '{who} को फ़ोन करके रास्ता बताएँ। हमारी टीम भी आपको फ़ोन करेगी।'],
    sms: '{#var#} को पता नहीं मिल रहा। ड्राइवर को फ़ोन करके रास्ता बताएँ। देखें: {#var#}{#var#} - Dihaadi',
  },
  trip_address_changed: {
    subject: 'ग्राहक ने पहुँचाने का पता बदला',
    text: ['नमस्ते {name},', 'नया पता और नया किराया अपनी ट्रिप में देखें: {service}, {area}।'],
    sms: 'ग्राहक ने आपकी ट्रिप का पता बदला: {#var#}, {#var#}। ऐप देखें। - Dihaadi',
  },
  trip_changed: {
    subject: 'आपकी बुकिंग बदली: {service}',
    text: ['नमस्ते {name},', 'हमारी टीम ने आपके लिए यह बुकिंग बदली। पिकअप: {when}।'],
    sms: 'हमारी टीम ने आपकी बुकिंग बदली: {#var#}। यहाँ देखें: {#var#}{#var#} - Dihaadi',
  },
  trip_details_changed: {
    subject: 'ट्रिप की जानकारी बदली: {service}, {area}',
    text: ['नमस्ते {name},', 'अपनी ट्रिप में निर्देश और फ़ोन नंबर देख लें।'],
  },
  trip_contact_added: {
    subject: 'बुकिंग में आपका नंबर है: {number}',
    text: ['नमस्ते,', 'हमारी टीम ने इस बुकिंग में आपका फ़ोन नंबर लिखा है।'],
    sms: 'बुकिंग {#var#} में अब आपका फ़ोन नंबर है। यहाँ देखें: {#var#}{#var#} - Dihaadi',
  },
  contact_added: {
    subject: 'बुकिंग में आपका नंबर है: {number}',
    text: ['नमस्ते,', 'हमारी टीम ने इस बुकिंग में आपका फ़ोन नंबर लिखा है।'],
    sms: 'बुकिंग {#var#} में अब आपका फ़ोन नंबर है: {#var#}। इसके लिए आपको फ़ोन आ सकता है। - Dihaadi',
  },
  contact_removed: {
    subject: 'बुकिंग से आपका नंबर हटाया गया: {number}',
    text: ['नमस्ते,', 'हमारी टीम ने इस बुकिंग से आपका फ़ोन नंबर हटाया है।'],
    sms: 'बुकिंग {#var#} में अब आपका फ़ोन नंबर नहीं है। इसके लिए अब आपको फ़ोन नहीं आएगा। - Dihaadi',
  },
  desk_no_driver: {
    subject: 'ड्राइवर नहीं मिला: {service}, {area}',
    text: ['नमस्ते {name},', 'पिकअप: {when}। ड्राइवर दें, या ग्राहक को फ़ोन करें।'],
  },
  desk_incident: {
    subject: '{kind}: {service}, {area}',
    text: ['नमस्ते {name},', '{who} ने बताया है। बुकिंग खोलें और देखें कि क्या करना है।'],
  },
};
