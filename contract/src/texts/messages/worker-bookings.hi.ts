import type { MessageTranslation } from '../message.ts';
import type { work as english } from './worker-bookings.en.ts';

/** Messages about worker bookings, in Hindi. */
export const work: MessageTranslation<typeof english> = {
  work_offered: {
    subject: '{service}: आपको {amount} मिलेंगे',
    text: ['नमस्ते {name},', 'आपके लिए काम: {when}, {area}, {distance} किमी दूर। {until} तक जवाब दें।'],
    sms: 'आपके लिए काम: {#var#}, {#var#}। आपको {#var#} मिलेंगे। ऐप में {#var#} तक जवाब दें। - Dihaadi',
  },
  work_accepted: {
    subject: '{who} ने आपकी बुकिंग ली',
    text: ['नमस्ते {name},', '{headcount} में से {held} कामगार तय: {service}, {when}।'],
  },
  work_confirmed: {
    subject: 'आपकी बुकिंग पक्की है: {service}',
    text: ['नमस्ते {name},', 'सभी {headcount} कामगार तय हो गए, {when}। आने पर हर कामगार को शुरू करने का कोड बताएँ।'],
    sms: 'सभी कामगार तय: {#var#}, {#var#}। आने पर ऐप में शुरू करने का कोड बताएँ। - Dihaadi',
  },
  work_on_the_way: {
    subject: '{who} रास्ते में हैं',
    text: ['नमस्ते {name},', '{service}, {when}। शुरू करने का कोड तैयार रखें।'],
    sms: '{#var#} आपके पास आ रहे हैं। शुरू करने का कोड तैयार रखें। - Dihaadi',
  },
  work_started: {
    subject: '{who} ने काम शुरू किया',
    text: ['नमस्ते {name},', '{service}: काम शुरू हो गया।'],
  },
  work_called_off: {
    subject: 'काम कैंसिल: {service}, {when}',
    text: ['नमस्ते {name},', 'ग्राहक ने यह काम कैंसिल कर दिया। आपको आने की ज़रूरत नहीं।'],
    sms: 'काम कैंसिल: {#var#}, {#var#}। आपको आने की ज़रूरत नहीं। - Dihaadi',
  },
  work_moved: {
    subject: 'समय बदला: {service}',
    text: ['नमस्ते {name},', 'ग्राहक ने यह काम {when} पर कर दिया है। बताएँ कि आप आ सकते हैं या नहीं।'],
    sms: 'समय बदला: {#var#}, अब {#var#}। आ सकते हैं या नहीं, ऐप में बताएँ। - Dihaadi',
  },
  work_changed: {
    subject: 'आपकी बुकिंग बदली: {service}',
    text: ['नमस्ते {name},', 'हमारी टीम ने आपके लिए यह बुकिंग बदली। काम {when} पर शुरू होगा।'],
    sms: 'हमारी टीम ने आपकी बुकिंग बदली: {#var#}, {#var#}। ऐप में देखें। - Dihaadi',
  },
  work_changed_with_fee: {
    subject: 'आपकी बुकिंग बदली: {service}',
    text: [
      'नमस्ते {name},',
      'हमारी टीम ने आपके लिए यह बुकिंग बदली। काम {when} पर शुरू होगा। देर से बदलने की फ़ीस {amount} है।',
    ],
    sms: 'हमारी टीम ने आपकी बुकिंग बदली: {#var#}, {#var#}। देर से बदलने की फ़ीस {#var#}। ऐप में देखें। - Dihaadi',
  },
  work_details_changed: {
    subject: 'काम की जानकारी बदली: {service}, {when}',
    text: ['नमस्ते {name},', 'अपने काम में नोट और फ़ोन नंबर देख लें।'],
  },
  work_late_fee: {
    subject: 'आपको {amount} मिलेंगे: {service}',
    text: [
      'नमस्ते {name},',
      'ग्राहक ने यह काम देर से कैंसिल किया या बदला, इसलिए आपको {amount} मिलेंगे। ग्राहक नक़द, UPI से या ऑनलाइन देगा।',
    ],
  },
  work_taken_back: {
    subject: 'काम वापस लिया: {service}, {when}',
    text: ['नमस्ते {name},', 'आपका खाता अभी काम नहीं ले सकता, इसलिए हम किसी और से पूछ रहे हैं। हमें फ़ोन करें।'],
  },
  work_cancelled: {
    subject: 'आपकी बुकिंग कैंसिल हुई: {service}, {when}',
    text: ['नमस्ते {name},', 'हमें यह बुकिंग कैंसिल करनी पड़ी। कारण: {reason}', 'आपको कुछ नहीं देना है।'],
    sms: 'हमें आपकी बुकिंग कैंसिल करनी पड़ी: {#var#}, {#var#}। आपको कुछ नहीं देना है। कारण ऐप में है। - Dihaadi',
  },
  work_placed: {
    subject: 'बुक हो गया: {service}, {when}',
    text: ['नमस्ते {name},', 'आपकी बुकिंग हो गई। कुल {amount}। कौन आएगा, यह हम बताएँगे।'],
  },
  work_booked: {
    subject: 'फ़ोन पर बुक किया: {service}, {when}',
    text: ['नमस्ते {name},', 'हमने आपके लिए यह बुकिंग की। कुल {amount}, काम के बाद देना है।'],
    sms: 'फ़ोन पर बुक किया: {#var#}, {#var#}। कुल {#var#}, काम के बाद देना है। - Dihaadi',
  },
  work_fee_first: {
    subject: 'बुकिंग के लिए रजिस्ट्रेशन फ़ीस भरें: {service}, {when}',
    text: [
      'नमस्ते {name},',
      'एक बार की रजिस्ट्रेशन फ़ीस भरते ही हम {service}, {when} बुक कर देंगे। काम के कुल {amount} होंगे।',
    ],
    link: 'फ़ीस भरें: {link}',
    sms: 'आपकी बुकिंग रुकी है: {#var#}, {#var#}। पहले एक बार की रजिस्ट्रेशन फ़ीस भरें: {#var#} - Dihaadi',
  },
  work_not_booked: {
    subject: 'बुकिंग नहीं हुई: {service}, {when}',
    text: ['नमस्ते {name},', 'हम यह बुकिंग नहीं कर पाए। कारण: {reason}', 'फिर से बुक करने के लिए हमें फ़ोन करें।'],
    sms: 'बुकिंग नहीं हुई: {#var#}, {#var#}। फिर से बुक करने के लिए हमें फ़ोन करें। - Dihaadi',
  },
  work_expired: {
    subject: 'कामगार नहीं मिला: {service}, {when}',
    text: ['नमस्ते {name},', 'माफ़ कीजिए, समय पर कोई कामगार नहीं मिला। आपको कुछ नहीं देना है। दूसरे समय की बुकिंग करें।'],
    sms: 'माफ़ कीजिए, {#var#}, {#var#} के लिए कोई कामगार नहीं मिला। आपको कुछ नहीं देना है। ऐप में दूसरे समय की बुकिंग करें। - Dihaadi',
  },
  work_no_show: {
    subject: 'नो-शो लिखा गया: {service}, {when}',
    text: ['नमस्ते {name},', 'यह काम हमने किसी और को दे दिया। कारण: {reason}', 'यह ग़लत है, तो हमें फ़ोन करें।'],
    sms: 'लिखा गया कि आप नहीं आए: {#var#}, {#var#}। यह ग़लत है, तो हमें फ़ोन करें। - Dihaadi',
  },
  work_person_lost: {
    subject: '{who} नहीं आ रहे',
    text: ['नमस्ते {name},', '{service}, {when}: हम दूसरा कामगार ढूँढ रहे हैं।'],
    sms: '{#var#} नहीं आ रहे: {#var#}, {#var#}। हम दूसरा कामगार ढूँढ रहे हैं। - Dihaadi',
  },
  work_nobody_left: {
    subject: 'अभी कामगार नहीं मिला: {service}',
    text: [
      'नमस्ते {name},',
      '{when} के लिए पास में कोई कामगार ख़ाली नहीं है। हम ढूँढ रहे हैं, टीम भी मदद कर रही है। हो सके तो दूसरा समय चुनें।',
    ],
    sms: '{#var#}, {#var#} के लिए अभी कामगार नहीं मिला। हम ढूँढ रहे हैं। हो सके तो ऐप में दूसरा समय चुनें। - Dihaadi',
  },
  desk_nobody_left: {
    subject: 'कामगार नहीं मिला: {service}, {area}',
    text: ['नमस्ते {name},', '{headcount} में से {open} कामगार और चाहिए, {when}। कामगार दें, या ग्राहक को फ़ोन करें।'],
  },
  work_hours_asked: {
    subject: '{who} {count} घंटे और चाहते हैं: {amount}',
    text: ['नमस्ते {name},', '{service}: काम ख़त्म होने से पहले हाँ या ना कहें।'],
  },
  work_hours_answered: {
    subject: '{answer}: {count} घंटे और, {amount}',
    text: ['नमस्ते {name},', '{service}: {who} ने और घंटों पर जवाब दिया।'],
  },
  work_bill_asked: {
    subject: '{who} का {amount} का बिल',
    text: ['नमस्ते {name},', '{service}: बिल का फ़ोटो देखें, फिर हाँ या ना कहें।'],
  },
  work_bill_answered: {
    subject: '{answer}: आपका {amount} का बिल',
    text: ['नमस्ते {name},', '{service}: मंज़ूर बिल के पैसे मज़दूरी के साथ मिलते हैं।'],
  },
  work_waiting: {
    subject: '{who} आपके यहाँ इंतज़ार कर रहे हैं',
    text: ['नमस्ते {name},', '{service}: {until} तक शुरू करने का कोड दें। नहीं तो {amount} देने होंगे।'],
    sms: '{#var#} आपके यहाँ इंतज़ार कर रहे हैं। {#var#} तक शुरू करने का कोड दें। नहीं तो {#var#} देने होंगे। - Dihaadi',
  },
  work_absence_claimed: {
    subject: '{who} आकर लौट गए: {amount} देने हैं',
    text: ['नमस्ते {name},', '{service}: {reason} पैसे दें, या 7 दिन में ऐप में आपत्ति करें।'],
    sms: '{#var#} आपके यहाँ काम शुरू नहीं कर सके। {#var#} देने हैं। ऐप में पैसे दें या आपत्ति करें। - Dihaadi',
  },
  work_end_stated: {
    subject: '{who} का काम ख़त्म: {amount} देने हैं',
    text: [
      'नमस्ते {name},',
      '{service}: {count} घंटे के पैसे बनते हैं। ऐप में घंटे पक्के करें या पैसे दें। घंटे ग़लत हों तो {until} तक आपत्ति करें।',
    ],
    sms: '{#var#} का काम ख़त्म हुआ। घंटे: {#var#}, देने हैं: {#var#}। ग़लत हो तो ऐप में {#var#} तक आपत्ति करें। - Dihaadi',
  },
  wage_due: {
    subject: '{who} को {until} तक {amount} दें',
    text: ['नमस्ते {name},', '{service}: ऐप में मज़दूरी दें। मज़दूरी बाक़ी रहने पर काम रुक जाता है।'],
    sms: '{#var#} {#var#} को {#var#} तक दें। मज़दूरी बाक़ी रहने पर काम रुक जाता है। - Dihaadi',
  },
  wage_said: {
    subject: '{who} आपको {amount} दे रहे हैं: मिले क्या?',
    text: ['नमस्ते {name},', '{service}: पैसे ({way}) मिले या नहीं, देखकर हाँ या ना कहें।'],
    sms: '{#var#} आपको {#var#} दे रहे हैं। मिले क्या? ऐप में हाँ या ना कहें। - Dihaadi',
  },
  wage_confirmed: {
    subject: '{who} को {amount} मिल गए',
    text: ['नमस्ते {name},', '{service}: मज़दूरी दे दी गई।'],
  },
  wage_held: {
    subject: '{who} ने आपको {amount} ऑनलाइन दिए',
    text: ['नमस्ते {name},', '{service}: कमाई में जाकर पैसे निकालें।'],
    sms: '{#var#} ने आपको {#var#} ऑनलाइन दिए। ऐप में जाकर पैसे लें। - Dihaadi',
  },
  wage_drawn: {
    subject: '{who} को आपके एडवांस से {amount} मिले',
    text: ['नमस्ते {name},', '{service}: मज़दूरी दे दी गई। एडवांस में {left} बचे हैं।'],
  },
  wages_funded: {
    subject: '{who} ने {amount} एडवांस दिए',
    text: ['नमस्ते {name},', '{service}: यह पैसा मज़दूरी के लिए हमारे पास है। समय पर आपका हिस्सा मिलेगा।'],
  },
  wage_denied: {
    subject: '{who} को {amount} अभी नहीं मिले',
    text: ['नमस्ते {name},', '{service}: अपना पेमेंट देखें। फिर ऐप में दोबारा पैसे दें, या शिकायत करें।'],
    sms: '{#var#} को {#var#} अभी नहीं मिले। पेमेंट देखें, फिर ऐप में दोबारा दें। - Dihaadi',
  },
  work_done: {
    subject: 'आपने {amount} कमाए',
    text: ['नमस्ते {name},', '{service}: काम पूरा हुआ। {who} को रेटिंग दें।'],
    sms: 'आपने {#var#} कमाए: {#var#}। मज़दूरी पर्ची ऐप में है। - Dihaadi',
  },
  review_wanted: {
    subject: 'काम कैसा रहा? {service}',
    text: ['नमस्ते {name},', 'काम पूरा हुआ। मज़दूरी दें और कामगारों को रेटिंग दें।'],
  },
};
