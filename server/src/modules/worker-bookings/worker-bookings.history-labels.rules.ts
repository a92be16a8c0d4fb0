import type { DecisionOutcome, DecisionRule } from '@dihaadi/contract/matching';
import type { Language } from '@dihaadi/contract/registration';
import type { AssignmentStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';

/** What is said of one decision. */
export type Said = {
  outcome: DecisionOutcome;
  rule: DecisionRule | null;
  answer: AssignmentStatus | null;
  distanceKm: number;
  /** Where they stood among those who could have come, from 1. */
  place: number | undefined;
  waitingHours: number | undefined;
  /** Why somebody may not work any more, as it was written. */
  because: string | undefined;
};

type Texts = {
  rules: Record<DecisionRule, string>;
  answers: Partial<Record<AssignmentStatus, string>>;
  offered: string;
  others: string;
};

const texts: Record<Language, Texts> = {
  en: {
    rules: {
      not_active: 'Your account could not take work then: {because}. Ask the desk what to do.',
      no_skill: 'This work needs a skill that is not among yours.',
      switched_off: 'You were switched off. Switch yourself on to be offered work.',
      blocked: 'You and this customer do not want to meet again.',
      too_far: 'It was {distance} km away, farther than you want to go. You can change how far.',
      day_off: 'It was on one of your days off. You can change them.',
      outside_hours: 'It was outside your working hours. You can change them.',
      busy: 'You had other work at that time.',
    },
    answers: {
      offered: 'It is offered to you now.',
      declined: 'It was offered to you and you said no. That lowers your place in no list.',
      lapsed: 'It was offered to you. The offer ran out, or others were quicker.',
      withdrawn: 'You took it and gave it back.',
      no_show: 'You took it and did not come.',
    },
    offered: 'It was offered to you, and you took it.',
    others:
      'Others were asked first: you stood at place {place}, {distance} km away, {hours} hours after your last offer. Each hour of waiting brings you forward.',
  },
  hi: {
    rules: {
      not_active: 'उस समय आपका खाता काम नहीं ले सकता था: {because}। क्या करना है, डेस्क से पूछें।',
      no_skill: 'इस काम का हुनर आपके हुनरों में नहीं है।',
      switched_off: 'आपका काम लेना बंद था। काम पाने के लिए उसे चालू करें।',
      blocked: 'आप और यह ग्राहक फिर मिलना नहीं चाहते।',
      too_far: 'काम {distance} किमी दूर था, जितना आप जाना चाहते हैं उससे ज़्यादा। आप दूरी बदल सकते हैं।',
      day_off: 'काम आपकी छुट्टी के दिन था। आप छुट्टी बदल सकते हैं।',
      outside_hours: 'काम आपके काम के समय से बाहर था। आप समय बदल सकते हैं।',
      busy: 'उस समय आपके पास दूसरा काम था।',
    },
    answers: {
      offered: 'यह काम अभी आपके लिए है।',
      declined: 'यह काम आपको दिया गया और आपने मना किया। इससे आपकी जगह नीचे नहीं जाती।',
      lapsed: 'यह काम आपको दिया गया। समय निकल गया, या दूसरे पहले आ गए।',
      withdrawn: 'आपने यह काम लिया और लौटा दिया।',
      no_show: 'आपने यह काम लिया और नहीं आए।',
    },
    offered: 'यह काम आपको दिया गया, और आपने लिया।',
    others:
      'पहले दूसरों से पूछा गया: आप {place} नंबर पर थे, {distance} किमी दूर, पिछले काम के {hours} घंटे बाद। इंतज़ार का हर घंटा आपको आगे लाता है।',
  },
};

/** Why somebody was or was not offered some work, in words and in their language. */
export function wordsOf(said: Said, language: Language): string {
  const { rules, answers, offered, others } = texts[language];
  const fill: Record<string, string> = {
    distance: String(said.distanceKm),
    place: String(said.place ?? 1),
    hours: String(Math.round(said.waitingHours ?? 0)),
    because: (said.because ?? '').replace(/[.।]$/, ''),
  };
  const sentence = () => {
    if (said.rule !== null) return rules[said.rule];
    if (said.outcome === 'others_first') return others;
    return (said.answer && answers[said.answer]) ?? offered;
  };
  return sentence().replace(/\{(\w+)\}/g, (_, name: string) => fill[name] ?? '');
}
