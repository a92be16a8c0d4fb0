import type { Texts, WorkTemplate } from './templates.ts';

/** What is said of the work of bookings, in English. */
export const workEn: Record<WorkTemplate, Texts> = {
  work_offered: {
    subject: '{service}: {amount} in your hand',
    text: ['Hello {name},', 'Work for you: {when}, {area}, {distance} km away. Answer by {until}.'],
    sms: 'Work for you: {#var#}, {#var#}. {#var#} in your hand. Answer in the app by {#var#}. - Dihaadi',
  },
  work_accepted: {
    subject: '{who} takes your work',
    text: ['Hello {name},', '{held} of {headcount} places are taken: {service}, {when}.'],
  },
  work_confirmed: {
    subject: 'Your booking is confirmed: {service}',
    text: [
      'Hello {name},',
      'All {headcount} places are taken, {when}. Show each worker the start code of your booking when they come.',
    ],
    sms: 'All places are taken: {#var#}, {#var#}. Show the start code in the app when they come. - Dihaadi',
  },
  work_on_the_way: {
    subject: '{who} is on the way',
    text: ['Hello {name},', '{service}, {when}. Have the start code ready.'],
    sms: '{#var#} is on the way to you. Have the start code of your booking ready. - Dihaadi',
  },
  work_started: {
    subject: '{who} has begun',
    text: ['Hello {name},', '{service}: the work has begun with your code.'],
  },
  work_called_off: {
    subject: 'Called off: {service}, {when}',
    text: [
      'Hello {name},',
      'The customer has cancelled this work. You need not come, and your time is free again.',
    ],
    sms: 'Called off: {#var#}, {#var#}. You need not come. - Dihaadi',
  },
  work_moved: {
    subject: 'Another time: {service}',
    text: [
      'Hello {name},',
      'The customer has moved this work to {when}. You are asked first whether you can come then.',
    ],
    sms: 'Moved: {#var#}, now {#var#}. You are asked first. Answer in the app. - Dihaadi',
  },
  work_late_fee: {
    subject: 'You get {amount}: {service}',
    text: [
      'Hello {name},',
      'The customer cancelled or moved this work late, so you get {amount}. It is paid like a wage: in cash, by UPI or online.',
    ],
  },
  work_taken_back: {
    subject: 'Not yours any more: {service}, {when}',
    text: [
      'Hello {name},',
      'Your account cannot take work now, so we ask another worker. Call our team to find out why.',
    ],
  },
  work_cancelled: {
    subject: 'Your booking is cancelled: {service}, {when}',
    text: ['Hello {name},', 'We had to cancel it. Why: {reason}', 'It costs you nothing.'],
    sms: 'We had to cancel your booking: {#var#}, {#var#}. It costs you nothing. Why is in the app. - Dihaadi',
  },
  work_expired: {
    subject: 'No worker could come: {service}, {when}',
    text: [
      'Hello {name},',
      'We are sorry: no worker was free in time, and the booking has expired. It costs you nothing. Book another time.',
    ],
    sms: 'We are sorry: no worker was free for {#var#}, {#var#}. It costs you nothing. Book another time in the app. - Dihaadi',
  },
  work_no_show: {
    subject: 'You did not come: {service}, {when}',
    text: [
      'Hello {name},',
      'This work is not yours any more. Why: {reason}',
      'If that is not so, tell the desk.',
    ],
    sms: 'You are marked as not having come: {#var#}, {#var#}. If that is not so, tell the desk. - Dihaadi',
  },
  work_person_lost: {
    subject: '{who} is not coming',
    text: ['Hello {name},', '{service}, {when}: we are finding a replacement.'],
    sms: '{#var#} is not coming: {#var#}, {#var#}. We are finding a replacement. - Dihaadi',
  },
  work_nobody_left: {
    subject: 'No worker is free yet: {service}',
    text: [
      'Hello {name},',
      'We have asked every worker nearby for {when}. We are still looking, and our team helps. Another time may be easier.',
    ],
    sms: 'No worker is free yet for {#var#}, {#var#}. We are still looking. Another time may be easier: see the app. - Dihaadi',
  },
  desk_nobody_left: {
    subject: 'No worker left to ask: {service}, {area}',
    text: [
      'Hello {name},',
      '{open} of {headcount} places are open, {when}. Assign a worker yourself, or call the customer.',
    ],
  },
  wage_said: {
    subject: '{who} says that you are paid {amount}',
    text: ['Hello {name},', '{service}: look whether you have the money, {way}, and say yes or no.'],
    sms: '{#var#} says that you are paid {#var#}. Say yes or no in the app. - Dihaadi',
  },
  wage_confirmed: {
    subject: '{who} has {amount}',
    text: ['Hello {name},', '{service}: the wage is paid, and in the books.'],
  },
  wage_held: {
    subject: '{who} has paid you {amount} online',
    text: [
      'Hello {name},',
      '{service}: we keep it for you. Ask for it under Earnings, and it goes to your UPI id.',
    ],
    sms: '{#var#} has paid you {#var#} online. Ask for it in the app. - Dihaadi',
  },
  wage_denied: {
    subject: '{who} does not have {amount} yet',
    text: ['Hello {name},', '{service}: they say that the money has not come. Why: {reason}'],
    sms: '{#var#} does not have {#var#} yet. See why in the app. - Dihaadi',
  },
  work_done: {
    subject: 'You have earned {amount}',
    text: ['Hello {name},', '{service}: the work is done. Say how it was with {who}.'],
    sms: 'You have earned {#var#}: {#var#}. Your wage slip is in the app. - Dihaadi',
  },
  review_wanted: {
    subject: 'How was the work? {service}',
    text: ['Hello {name},', 'The work is done. Pay the wages, and rate the workers: it helps others choose.'],
  },
};
