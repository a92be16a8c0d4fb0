import type { MessageTexts } from '../message.ts';

/** Messages about disputes, in English. */
export const disputes = {
  dispute_received: {
    subject: 'We got your report {number}',
    text: ['Hello {name},', 'We decide by {when}. You can add messages and photos in the app.'],
  },
  dispute_reported: {
    subject: 'A problem was reported: {number}',
    text: ['Hello {name},', 'The report is about you. Tell us your side in the app before we decide.'],
    sms: 'A problem was reported, number {#var#}. Tell us your side in the app. - Dihaadi',
  },
  dispute_asked: {
    subject: 'We have a question about {number}',
    text: ['Hello {name},', 'Answer in the app by {when}. After that we decide without your answer.'],
    sms: 'We have a question about report {#var#}. Answer in the app. - Dihaadi',
  },
  dispute_decided: {
    subject: 'Decision on {number}',
    text: [
      'Hello {name},',
      '{reason}',
      'Open the app to see what follows. You can appeal once within 30 days.',
    ],
    sms: 'Your report {#var#} is decided. Read the decision in the app. - Dihaadi',
  },
  dispute_appealed: {
    subject: 'The decision on {number} was appealed',
    text: ['Hello {name},', 'Another team member decides by {when}. You can add messages in the app.'],
  },
  dispute_reopened: {
    subject: 'We reopened {number}',
    text: ['Hello {name},', 'Another team member decides by {when}. You can add messages in the app.'],
  },
  dispute_withdrawn: {
    subject: 'Report {number} is closed',
    text: ['Hello {name},', 'The other side says the problem is solved. You need to do nothing more.'],
    sms: 'Report {#var#} about you is closed: the problem is solved. - Dihaadi',
  },
  guest_dispute_received: {
    subject: 'We got your report {number}',
    text: ['Hello {name},', 'We decide by {when}. Follow your report on the tracking page of your booking.'],
    sms: 'We got your report {#var#} and decide by {#var#}. Follow it here: {#var#}{#var#} - Dihaadi',
  },
  guest_dispute_reported: {
    subject: 'Your driver reported a problem: {number}',
    text: ['Hello {name},', 'Tell us your side on the tracking page of your booking before we decide.'],
    sms: 'Your driver reported a problem, number {#var#}. Tell us your side here: {#var#}{#var#} - Dihaadi',
  },
  guest_dispute_asked: {
    subject: 'We have a question about {number}',
    text: ['Hello {name},', 'Answer by {when} on the tracking page of your booking.'],
    sms: 'We have a question about report {#var#}. Answer by {#var#} here: {#var#}{#var#} - Dihaadi',
  },
  guest_dispute_decided: {
    subject: 'Decision on {number}',
    text: ['Hello {name},', '{reason}', 'You can appeal once within 30 days.'],
    sms: 'Your report {#var#} is decided. Read the decision and what follows: {#var#}{#var#} - Dihaadi',
  },
  guest_dispute_again: {
    subject: 'We decide {number} again',
    text: ['Hello {name},', 'Another team member decides by {when}.'],
    sms: 'Another team member decides report {#var#} again, by {#var#}. Add messages here: {#var#}{#var#} - Dihaadi',
  },
  guest_dispute_withdrawn: {
    subject: 'Report {number} is closed',
    text: ['Hello {name},', 'Your driver says the problem is solved. You need to do nothing more.'],
    sms: 'Your driver closed report {#var#}: the problem is solved. - Dihaadi',
  },
  appeal_decided: {
    subject: 'Your appeal is decided',
    text: ['Hello {name},', '{reason}', 'Open the app to see your account status.'],
    sms: 'Hello {#var#}, your appeal is decided. Read the decision in the app. - Dihaadi',
  },
  suspension_notice: {
    subject: 'We may suspend your account on {when}',
    text: ['Hello {name},', 'Reason: {reason}', 'Is this wrong? Answer in the app before {when}.'],
    sms: 'Hello {#var#}, we may suspend your account on {#var#}. Read why and answer in the app. - Dihaadi',
  },
  suspension_notice_withdrawn: {
    subject: 'We will not suspend your account',
    text: ['Hello {name},', '{reason}', 'You can use Dihaadi as usual.'],
  },
  suspension_lifted: {
    subject: 'Your account is open again',
    text: ['Hello {name},', 'We ended the suspension. You can use Dihaadi as usual.'],
    sms: 'Hello {#var#}, your account is open again. - Dihaadi',
  },
  data_request_answered: {
    subject: 'We answered your data request',
    text: ['Hello {name},', '{reason}', 'See your requests in the app under "Your data and privacy".'],
  },
  desk_dispute: {
    subject: 'Safety report {number}',
    text: ['Hello {name},', 'Decide within the hour: by {when}.'],
  },
  desk_dispute_withdrawn: {
    subject: 'Report {number} withdrawn',
    text: [
      'Hello {name},',
      'The person who reported this says the problem is solved. Nothing is left to decide.',
    ],
  },
} as const satisfies Readonly<Record<string, MessageTexts>>;
