import type { TripDecisionRule, TripOfferStatus } from '@dihaadi/contract/trips/trip-offers';
import type { Language } from '@dihaadi/contract/registration';

type Said = Record<Language, string>;

const RULES: Record<TripDecisionRule, Said> = {
  not_active: {
    en: 'Your account can’t take trips now. Check your profile.',
    hi: 'आपका खाता अभी ट्रिप नहीं ले सकता। प्रोफ़ाइल देखें।',
  },
  wrong_service: {
    en: 'Your profile doesn’t include this service.',
    hi: 'यह सेवा आपकी प्रोफ़ाइल में नहीं है। उसे जोड़ें।',
  },
  wrong_vehicle: { en: 'This trip needs another vehicle.', hi: 'इसके लिए दूसरी गाड़ी चाहिए।' },
  documents_expired: {
    en: 'A document of yours has expired. Send the new one.',
    hi: 'आपका एक काग़ज़ पुराना हो गया है। नया भेजें।',
  },
  position_old: {
    en: 'Your location was out of date. Keep the app open.',
    hi: 'आपकी लोकेशन पुरानी थी। ऑनलाइन रहते समय ऐप खुला रखें।',
  },
  too_far: { en: 'The pickup was too far away.', hi: 'पिकअप बहुत दूर था।' },
  blocked: { en: 'You or this customer blocked the other.', hi: 'आपने या इस ग्राहक ने ब्लॉक किया है।' },
  busy: { en: 'You had another trip or job at that time.', hi: 'उस समय आपके पास दूसरा काम था।' },
  commission_owed: {
    en: 'You owe too much commission. Pay to get offers.',
    hi: 'आप पर कमीशन ज़्यादा बाक़ी है। उसे चुकाएँ, फिर ऑफ़र आएँगे।',
  },
};

const ANSWERS: Record<TripOfferStatus, Said> = {
  offered: { en: 'You got the offer.', hi: 'आपको ऑफ़र मिला।' },
  accepted: { en: 'You accepted this trip.', hi: 'आपने इसे लिया।' },
  declined: { en: 'You declined. Declining is free.', hi: 'आपने मना किया। इससे कोई नुक़सान नहीं।' },
  expired: { en: 'You didn’t answer in time.', hi: 'आपने समय पर जवाब नहीं दिया।' },
  taken: { en: 'Another driver accepted first.', hi: 'दूसरे ड्राइवर ने पहले लिया।' },
  withdrawn: { en: 'The trip went to another driver.', hi: 'यह ट्रिप दूसरे ड्राइवर को गई।' },
};

const OTHERS: Said = {
  en: 'Other drivers were closer or had waited longer.',
  hi: 'दूसरे ड्राइवर ज़्यादा पास थे या ज़्यादा देर से रुके थे।',
};

/** Why a driver was or was not offered a trip, in a sentence or two. */
export function decisionWords(
  { rule, answer }: { rule: TripDecisionRule | null; answer: TripOfferStatus | null },
  language: Language,
): string {
  if (rule !== null) return RULES[rule][language];
  return (answer === null ? OTHERS : ANSWERS[answer])[language];
}
