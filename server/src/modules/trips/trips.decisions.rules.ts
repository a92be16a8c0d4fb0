import type { TripDecisionRule, TripOfferStatus } from '@dihaadi/contract/trips/trip-offers';
import type { Language } from '@dihaadi/contract/registration';

type Said = Record<Language, string>;

const RULES: Record<TripDecisionRule, Said> = {
  not_active: {
    en: 'Your account cannot take trips now. Look under your profile why.',
    hi: 'आपका खाता अभी ट्रिप नहीं ले सकता। कारण प्रोफ़ाइल में देखें।',
  },
  wrong_service: {
    en: 'You do not offer this service. Add it to your profile.',
    hi: 'यह सेवा आपकी प्रोफ़ाइल में नहीं है। उसे जोड़ें।',
  },
  wrong_vehicle: { en: 'It needs another vehicle.', hi: 'इसके लिए दूसरी गाड़ी चाहिए।' },
  documents_expired: {
    en: 'A document of yours has expired. Send the new one.',
    hi: 'आपका एक काग़ज़ पुराना हो गया है। नया भेजें।',
  },
  position_old: {
    en: 'Your location was too old. Keep the app open while you are online.',
    hi: 'आपकी लोकेशन पुरानी थी। ऑनलाइन रहते समय ऐप खुला रखें।',
  },
  too_far: { en: 'The pickup was too far away.', hi: 'पिकअप बहुत दूर था।' },
  blocked: { en: 'You and this customer do not work together.', hi: 'आप और यह ग्राहक साथ काम नहीं करते।' },
  busy: { en: 'You had another trip or job at that time.', hi: 'उस समय आपके पास दूसरा काम था।' },
  commission_owed: {
    en: 'You owe too much commission. Pay it to get offers again.',
    hi: 'आप पर कमीशन ज़्यादा बाक़ी है। उसे चुकाएँ, फिर ऑफ़र आएँगे।',
  },
};

const ANSWERS: Record<TripOfferStatus, Said> = {
  offered: { en: 'You were asked.', hi: 'आपसे पूछा गया।' },
  accepted: { en: 'You accepted it.', hi: 'आपने इसे लिया।' },
  declined: { en: 'You declined it. That costs nothing.', hi: 'आपने मना किया। इससे कोई नुक़सान नहीं।' },
  expired: { en: 'You did not answer in time.', hi: 'आपने समय पर जवाब नहीं दिया।' },
  taken: { en: 'Another driver accepted first.', hi: 'दूसरे ड्राइवर ने पहले लिया।' },
  withdrawn: { en: 'You had it, and it went to another driver.', hi: 'यह आपके पास था, फिर दूसरे को गया।' },
};

const OTHERS: Said = {
  en: 'Others were nearer or had waited longer.',
  hi: 'दूसरे पास थे या ज़्यादा देर से इंतज़ार में थे।',
};

/** Why a driver was or was not offered a trip, in a sentence or two. */
export function decisionWords(
  { rule, answer }: { rule: TripDecisionRule | null; answer: TripOfferStatus | null },
  language: Language,
): string {
  if (rule !== null) return RULES[rule][language];
  return (answer === null ? OTHERS : ANSWERS[answer])[language];
}
