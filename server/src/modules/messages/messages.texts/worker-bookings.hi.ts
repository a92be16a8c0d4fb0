import type { Texts, WorkTemplate } from './templates.ts';

/** What is said of the work of bookings, in Hindi. */
export const workHi: Record<WorkTemplate, Texts> = {
  work_offered: {
    subject: '{service}: {amount} आपके हाथ में',
    text: ['नमस्ते {name},', 'आपके लिए काम: {when}, {area}, {distance} किमी दूर। {until} तक जवाब दें।'],
    sms: 'आपके लिए काम: {#var#}, {#var#}। {#var#} आपके हाथ में। ऐप में {#var#} तक जवाब दें। - Dihaadi',
  },
  work_accepted: {
    subject: '{who} आपका काम करेंगे',
    text: ['नमस्ते {name},', '{headcount} में से {held} जगहें भर गईं: {service}, {when}।'],
  },
  work_confirmed: {
    subject: 'आपकी बुकिंग पक्की है: {service}',
    text: ['नमस्ते {name},', 'सभी {headcount} जगहें भर गईं, {when}। कामगार के आने पर अपनी बुकिंग का शुरुआती कोड दिखाएँ।'],
    sms: 'सभी जगहें भर गईं: {#var#}, {#var#}। उनके आने पर ऐप का शुरुआती कोड दिखाएँ। - Dihaadi',
  },
  work_on_the_way: {
    subject: '{who} रास्ते में हैं',
    text: ['नमस्ते {name},', '{service}, {when}। शुरुआती कोड तैयार रखें।'],
    sms: '{#var#} आपके पास आ रहे हैं। अपनी बुकिंग का शुरुआती कोड तैयार रखें। - Dihaadi',
  },
  work_started: {
    subject: '{who} ने काम शुरू किया',
    text: ['नमस्ते {name},', '{service}: आपके कोड से काम शुरू हो गया।'],
  },
  work_called_off: {
    subject: 'रद्द: {service}, {when}',
    text: ['नमस्ते {name},', 'यह काम रद्द हो गया। आपको आने की ज़रूरत नहीं, आपका समय फिर ख़ाली है।'],
    sms: 'रद्द: {#var#}, {#var#}। आपको आने की ज़रूरत नहीं। - Dihaadi',
  },
  work_moved: {
    subject: 'दूसरा समय: {service}',
    text: ['नमस्ते {name},', 'ग्राहक ने यह काम {when} पर कर दिया है। पहले आपसे पूछा जा रहा है कि क्या आप तब आ सकते हैं।'],
    sms: 'समय बदला: {#var#}, अब {#var#}। पहले आपसे पूछा जा रहा है। ऐप में जवाब दें। - Dihaadi',
  },
  work_late_fee: {
    subject: 'आपको {amount} मिलेंगे: {service}',
    text: [
      'नमस्ते {name},',
      'ग्राहक ने यह काम देर से रद्द किया या उसका समय देर से बदला, इसलिए आपको {amount} मिलेंगे। ये पैसे मज़दूरी की तरह मिलते हैं: नक़द, UPI से या ऑनलाइन।',
    ],
  },
  work_taken_back: {
    subject: 'अब आपका नहीं: {service}, {when}',
    text: [
      'नमस्ते {name},',
      'आपका खाता अभी काम नहीं ले सकता, इसलिए किसी और से पूछा जा रहा है। क्या करना है, डेस्क से पूछें।',
    ],
  },
  work_cancelled: {
    subject: 'आपकी बुकिंग रद्द है: {service}, {when}',
    text: ['नमस्ते {name},', 'हमें इसे रद्द करना पड़ा। कारण: {reason}', 'इसका कोई शुल्क नहीं।'],
    sms: 'हमें आपकी बुकिंग रद्द करनी पड़ी: {#var#}, {#var#}। कोई शुल्क नहीं। कारण ऐप में है। - Dihaadi',
  },
  work_expired: {
    subject: 'कोई नहीं आ सका: {service}, {when}',
    text: [
      'नमस्ते {name},',
      'हमें खेद है: समय पर कोई ख़ाली नहीं था, और बुकिंग समाप्त हो गई। इसका कोई शुल्क नहीं। दूसरे समय की बुकिंग करें।',
    ],
    sms: 'हमें खेद है: {#var#}, {#var#} के लिए कोई ख़ाली नहीं था। कोई शुल्क नहीं। ऐप में दूसरे समय की बुकिंग करें। - Dihaadi',
  },
  work_no_show: {
    subject: 'आप नहीं आए: {service}, {when}',
    text: ['नमस्ते {name},', 'यह काम अब आपका नहीं है। कारण: {reason}', 'अगर ऐसा नहीं है, तो डेस्क को बताएँ।'],
    sms: 'लिखा गया कि आप नहीं आए: {#var#}, {#var#}। अगर ऐसा नहीं है, तो डेस्क को बताएँ। - Dihaadi',
  },
  work_person_lost: {
    subject: '{who} नहीं आ रहे',
    text: ['नमस्ते {name},', '{service}, {when}: इस जगह के लिए हम किसी और को ढूँढ रहे हैं।'],
    sms: '{#var#} नहीं आ रहे: {#var#}, {#var#}। हम किसी और को ढूँढ रहे हैं। - Dihaadi',
  },
  work_nobody_left: {
    subject: 'अभी कोई ख़ाली नहीं: {service}',
    text: [
      'नमस्ते {name},',
      'हमने {when} के लिए आस-पास सबसे पूछ लिया। हम ढूँढते रहेंगे और हमारा डेस्क मदद करेगा। दूसरा समय आसान हो सकता है।',
    ],
    sms: '{#var#}, {#var#} के लिए अभी कोई ख़ाली नहीं। हम ढूँढ रहे हैं। दूसरा समय आसान हो सकता है: ऐप देखें। - Dihaadi',
  },
  desk_nobody_left: {
    subject: 'पूछने को और कोई कामगार नहीं मिला: {service}, {area}',
    text: ['नमस्ते {name},', '{headcount} में से {open} जगहें ख़ाली हैं, {when}। किसी को ख़ुद लगाएँ, या ग्राहक को फ़ोन करें।'],
  },
  wage_said: {
    subject: '{who} कहते हैं कि आपको {amount} दिए',
    text: ['नमस्ते {name},', '{service}: देखें कि पैसे मिले या नहीं, {way}, और हाँ या ना कहें।'],
    sms: '{#var#} कहते हैं कि आपको {#var#} दिए। ऐप में हाँ या ना कहें। - Dihaadi',
  },
  wage_confirmed: {
    subject: '{who} को {amount} मिल गए',
    text: ['नमस्ते {name},', '{service}: मज़दूरी दे दी गई और हिसाब में है।'],
  },
  wage_held: {
    subject: '{who} ने आपको {amount} ऑनलाइन दिए',
    text: ['नमस्ते {name},', '{service}: पैसे हमारे पास आपके लिए रखे हैं। कमाई में जाकर माँगें, वे आपकी UPI आईडी पर आएँगे।'],
    sms: '{#var#} ने आपको {#var#} ऑनलाइन दिए। ऐप में माँगें। - Dihaadi',
  },
  wage_denied: {
    subject: '{who} को {amount} अभी नहीं मिले',
    text: ['नमस्ते {name},', '{service}: वे कहते हैं कि पैसे नहीं आए। कारण: {reason}'],
    sms: '{#var#} को {#var#} अभी नहीं मिले। कारण ऐप में देखें। - Dihaadi',
  },
  work_done: {
    subject: 'आपने {amount} कमाए',
    text: ['नमस्ते {name},', '{service}: काम पूरा हुआ। {who} के साथ कैसा रहा, बताएँ।'],
    sms: 'आपने {#var#} कमाए: {#var#}। मज़दूरी पर्ची ऐप में है। - Dihaadi',
  },
  review_wanted: {
    subject: 'काम कैसा रहा? {service}',
    text: ['नमस्ते {name},', 'सबका काम पूरा हुआ। मज़दूरी दें और बताएँ कि कैसा रहा: दूसरे इसे देखकर चुनते हैं।'],
  },
};
