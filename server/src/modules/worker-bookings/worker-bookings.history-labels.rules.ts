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
  /** The reason, as it was written, why the person may no longer work. */
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
      not_active: 'Your account couldn’t take jobs: {because}. Call us for help.',
      no_skill: 'This job needs a skill you don’t have.',
      switched_off: 'Job offers were off. Turn on offers to get jobs.',
      blocked: 'You or this customer blocked the other.',
      too_far: 'The job was {distance} km away, beyond your maximum distance.',
      day_off: 'The job was on your day off.',
      outside_hours: 'The job was outside your working hours.',
      busy: 'You had another job at that time.',
    },
    answers: {
      offered: 'You have this offer now.',
      declined: 'You declined this offer. Declining is free.',
      lapsed: 'You got the offer. Time ran out or others accepted.',
      withdrawn: 'You accepted and then withdrew.',
      no_show: 'You accepted but didn’t come.',
    },
    offered: 'You got the offer and accepted.',
    others:
      'Other workers were ahead. You were number {place}, {distance} km away. Your last offer was {hours} hours ago. Waiting moves you up.',
  },
  hi: {
    rules: {
      not_active: 'आपका खाता काम नहीं ले सकता था: {because}। हमें फ़ोन करें।',
      no_skill: 'इस काम का हुनर आपकी प्रोफ़ाइल में नहीं है।',
      switched_off: 'काम के ऑफ़र बंद थे। काम पाने के लिए चालू करें।',
      blocked: 'आपने या इस ग्राहक ने ब्लॉक किया है।',
      too_far: 'काम {distance} किमी दूर था, आपकी चुनी दूरी से ज़्यादा।',
      day_off: 'काम आपकी छुट्टी के दिन था।',
      outside_hours: 'काम आपके काम के समय से बाहर था।',
      busy: 'उस समय आपके पास दूसरा काम था।',
    },
    answers: {
      offered: 'इस काम का ऑफ़र अभी आपके पास है।',
      declined: 'आपने मना किया। इससे कोई नुक़सान नहीं।',
      lapsed: 'ऑफ़र मिला। समय निकल गया, या दूसरों ने पहले लिया।',
      withdrawn: 'आपने यह काम लिया और छोड़ दिया।',
      no_show: 'आपने यह काम लिया और नहीं आए।',
    },
    offered: 'ऑफ़र मिला और आपने लिया।',
    others:
      'दूसरे कामगार आगे थे। आप {place} नंबर पर थे, {distance} किमी दूर। पिछला ऑफ़र {hours} घंटे पहले था। इंतज़ार से आप आगे आते हैं।',
  },
};

/** Returns why a person was or was not offered some work, in words of their language. */
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
