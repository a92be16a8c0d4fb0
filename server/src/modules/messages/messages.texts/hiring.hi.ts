import type { HiringTemplate, Texts } from './templates.ts';

/** What is said of jobs and applications, in Hindi. */
export const hiringHi: Record<HiringTemplate, Texts> = {
  job_applied: {
    subject: '{who} ने अप्लाई किया: {job}',
    text: ['नमस्ते {name},', 'आवेदन पढ़ें और {days} दिन में जवाब दें।'],
  },
  job_withdrawn: {
    subject: '{who} ने आवेदन वापस लिया: {job}',
    text: ['नमस्ते {name},', 'आवेदक ने आवेदन वापस ले लिया। आपको कुछ नहीं करना है।'],
  },
  job_slot_chosen: {
    subject: '{who} का इंटरव्यू: {when}',
    text: ['नमस्ते {name},', '{who} ने नौकरी {job} के लिए यह समय चुना है।'],
    sms: 'इंटरव्यू: {#var#}, समय {#var#}। नौकरी: {#var#}। - Dihaadi',
  },
  job_shortlisted: {
    subject: 'आप शॉर्टलिस्ट हुए: {job}',
    text: ['नमस्ते {name},', '{company} को आपका आवेदन पसंद आया, वे आपको फ़ोन कर सकते हैं। नौकरी के लिए कभी पैसे न दें।'],
    sms: '{#var#} के लिए {#var#} ने आपको शॉर्टलिस्ट किया। नौकरी के लिए कभी पैसे न दें। - Dihaadi',
  },
  job_interview: {
    subject: 'इंटरव्यू का समय चुनें: {job}',
    text: ['नमस्ते {name},', '{company} ने इंटरव्यू के समय दिए हैं। ऐप में एक समय चुनें।'],
    sms: '{#var#} ने आपको {#var#} के इंटरव्यू के लिए बुलाया है। ऐप में समय चुनें। - Dihaadi',
  },
  job_hired: {
    subject: 'आपको नौकरी मिल गई: {job}',
    text: ['नमस्ते {name},', 'बधाई हो! {company} ने आपको रख लिया है। नौकरी के लिए कभी पैसे न दें।'],
    sms: 'बधाई हो! {#var#} ने आपको {#var#} के लिए रख लिया है। - Dihaadi',
  },
  job_rejected: {
    subject: 'इस बार नहीं: {job}',
    text: ['नमस्ते {name},', '{company} ने आपका आवेदन नहीं चुना। {reason} दूसरी नौकरियाँ देखें।'],
  },
  job_filled: {
    subject: 'सभी जगहें भर गईं: {job}',
    text: ['नमस्ते {name},', '{company} ने दूसरे लोगों को रख लिया। दूसरी नौकरियाँ देखें।'],
  },
  job_unanswered: {
    subject: 'जवाब नहीं आया: {job}',
    text: ['नमस्ते {name},', '{company} ने जवाब नहीं दिया, इसलिए हमने आवेदन बंद कर दिया। दूसरी नौकरियाँ देखें।'],
  },
  listing_approved: {
    subject: 'आपकी नौकरी दिखने लगी: {job}',
    text: ['नमस्ते {name},', 'हमने आपकी नौकरी मंज़ूर कर दी। अब लोग अप्लाई कर सकते हैं।'],
  },
  listing_sent_back: {
    subject: 'नौकरी में बदलाव करें: {job}',
    text: ['नमस्ते {name},', 'हमने आपकी नौकरी वापस भेजी है: {reason} बदलकर फिर पब्लिश करें।'],
  },
  plan_paid: {
    subject: 'आपका प्लान: {plan}',
    text: ['नमस्ते {name},', 'शुक्रिया। आपके प्लान के {amount} मिल गए। {document} नंबर {number} प्लान वाले पेज पर है।'],
  },
  plan_ends: {
    subject: 'आपका प्लान {day} को ख़त्म होगा: {plan}',
    text: ['नमस्ते {name},', 'नौकरियाँ डालते रहने के लिए पहले ही दोबारा ख़रीद लें। चालू नौकरियाँ आख़िरी तारीख तक रहेंगी।'],
    sms: 'आपका प्लान {#var#} {#var#} को ख़त्म होगा। नौकरियाँ डालते रहने के लिए दोबारा ख़रीदें। - Dihaadi',
  },
  plan_ended: {
    subject: 'आपका प्लान ख़त्म हो गया: {plan}',
    text: ['नमस्ते {name},', 'चालू नौकरियाँ आख़िरी तारीख तक रहेंगी। नई डालने के लिए प्लान ख़रीदें।'],
  },
  job_digest: {
    subject: 'आपकी खोज की नई नौकरियाँ: {count}',
    text: ['नमस्ते {name},', '{jobs}', 'ऐप में "आपके लिए" में देखें। नौकरी के लिए कभी पैसे नहीं लगते।'],
    sms: 'आपकी खोज की {#var#} नई नौकरियाँ, एक है {#var#}। ऐप में देखें। - Dihaadi',
  },
};
