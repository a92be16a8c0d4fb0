import type { MessageTexts } from '../message.ts';

/** Messages about worker bookings, in English. */
export const work = {
  work_offered: {
    subject: '{service}: you get {amount}',
    text: ['Hello {name},', 'Job offer: {when}, {area}, {distance} km away. Answer by {until}.'],
    sms: 'Job offer: {#var#}, {#var#}. You get {#var#}. Answer in the app by {#var#}. - Dihaadi',
  },
  work_accepted: {
    subject: '{who} accepted your booking',
    text: ['Hello {name},', '{held} of {headcount} workers confirmed: {service}, {when}.'],
  },
  work_confirmed: {
    subject: 'Your booking is confirmed: {service}',
    text: [
      'Hello {name},',
      'Workers confirmed: {headcount}, {when}. Tell each worker the start code when they arrive.',
    ],
    sms: 'All workers confirmed: {#var#}, {#var#}. Tell them the start code in the app when they arrive. - Dihaadi',
  },
  work_on_the_way: {
    subject: '{who} is on the way',
    text: ['Hello {name},', '{service}, {when}. Keep the start code ready.'],
    sms: '{#var#} is on the way to you. Keep the start code of your booking ready. - Dihaadi',
  },
  work_started: {
    subject: '{who} has started work',
    text: ['Hello {name},', '{service}: work has started.'],
  },
  work_called_off: {
    subject: 'Job cancelled: {service}, {when}',
    text: ['Hello {name},', 'The customer cancelled this job. You don’t need to come.'],
    sms: 'Job cancelled: {#var#}, {#var#}. You do not need to come. - Dihaadi',
  },
  work_moved: {
    subject: 'Job moved: {service}',
    text: ['Hello {name},', 'The customer moved this job to {when}. Tell us if you can come.'],
    sms: 'Job moved: {#var#}, now {#var#}. Tell us in the app if you can come. - Dihaadi',
  },
  work_changed: {
    subject: 'Your booking has changed: {service}',
    text: ['Hello {name},', 'Our team changed this booking for you. It starts {when}.'],
    sms: 'Our team changed your booking: {#var#}, {#var#}. See the details in the app. - Dihaadi',
  },
  work_changed_with_fee: {
    subject: 'Your booking has changed: {service}',
    text: [
      'Hello {name},',
      'Our team changed this booking for you. It starts {when}. The late change costs you {amount}.',
    ],
    sms: 'Our team changed your booking: {#var#}, {#var#}. The late change costs {#var#}. See the details in the app. - Dihaadi',
  },
  work_details_changed: {
    subject: 'Job details changed: {service}, {when}',
    text: ['Hello {name},', 'Check the note and contact in your job.'],
  },
  work_late_fee: {
    subject: 'You get {amount}: {service}',
    text: [
      'Hello {name},',
      'The customer cancelled or moved this job late, so you get {amount}. The customer pays by cash, UPI or online.',
    ],
  },
  work_taken_back: {
    subject: 'Job withdrawn: {service}, {when}',
    text: [
      'Hello {name},',
      'Your account can’t take jobs now, so we’re asking another worker. Call us for details.',
    ],
  },
  work_cancelled: {
    subject: 'Your booking is cancelled: {service}, {when}',
    text: ['Hello {name},', 'We had to cancel this booking. Reason: {reason}', 'You pay nothing.'],
    sms: 'We had to cancel your booking: {#var#}, {#var#}. You pay nothing. See the reason in the app. - Dihaadi',
  },
  work_placed: {
    subject: 'Booked: {service}, {when}',
    text: ['Hello {name},', "Your booking is placed. The total is {amount}. We'll tell you who comes."],
  },
  work_booked: {
    subject: 'Booked by phone: {service}, {when}',
    text: ['Hello {name},', 'We booked this for you. The total is {amount}, paid after the work.'],
    sms: 'Booked by phone: {#var#}, {#var#}. Total {#var#}, paid after the work. - Dihaadi',
  },
  work_fee_first: {
    subject: 'Pay the registration fee to book: {service}, {when}',
    text: [
      'Hello {name},',
      'We book {service}, {when}, as soon as you pay the one-time registration fee. The total for the work is {amount}.',
    ],
    link: 'Pay the fee: {link}',
    sms: 'Your booking waits: {#var#}, {#var#}. Pay the one-time registration fee first: {#var#} - Dihaadi',
  },
  work_not_booked: {
    subject: 'Not booked: {service}, {when}',
    text: ['Hello {name},', 'We could not make this booking. Reason: {reason}', 'Call us to book again.'],
    sms: 'Not booked: {#var#}, {#var#}. Call us to book again. - Dihaadi',
  },
  work_expired: {
    subject: 'No worker found: {service}, {when}',
    text: [
      'Hello {name},',
      'Sorry, no worker was available in time. Your booking has expired. You pay nothing. Book for another time.',
    ],
    sms: 'Sorry, no worker was available for {#var#}, {#var#}. You pay nothing. Book for another time in the app. - Dihaadi',
  },
  work_no_show: {
    subject: 'Marked as a no-show: {service}, {when}',
    text: [
      'Hello {name},',
      'We gave this job to another worker. Reason: {reason}',
      'If this is wrong, call us.',
    ],
    sms: 'You are marked as a no-show: {#var#}, {#var#}. If this is wrong, call us. - Dihaadi',
  },
  work_person_lost: {
    subject: '{who} is not coming',
    text: ['Hello {name},', '{service}, {when}: we’re finding a replacement.'],
    sms: '{#var#} is not coming: {#var#}, {#var#}. We are finding a replacement. - Dihaadi',
  },
  work_nobody_left: {
    subject: 'No worker found yet: {service}',
    text: [
      'Hello {name},',
      'No worker nearby is available for {when}. We’re still looking, and our team is helping. Try another time if you can.',
    ],
    sms: 'No worker found yet for {#var#}, {#var#}. We are still looking. Try another time in the app if you can. - Dihaadi',
  },
  desk_nobody_left: {
    subject: 'No workers found: {service}, {area}',
    text: [
      'Hello {name},',
      '{open} of {headcount} workers still needed, {when}. Assign a worker, or call the customer.',
    ],
  },
  work_hours_asked: {
    subject: '{who} asks for {count} more h: {amount}',
    text: ['Hello {name},', '{service}: accept or decline the extra hours before the work ends.'],
  },
  work_hours_answered: {
    subject: '{answer}: {count} extra h, {amount}',
    text: ['Hello {name},', '{service}: {who} answered your request for extra hours.'],
  },
  work_bill_asked: {
    subject: '{who} asks you to pay back {amount}',
    text: ['Hello {name},', '{service}: check the photo of the bill, then accept or reject the bill.'],
  },
  work_bill_answered: {
    subject: '{answer}: your bill of {amount}',
    text: ['Hello {name},', '{service}: the customer pays accepted bills with the wage.'],
  },
  work_waiting: {
    subject: '{who} is waiting at your place',
    text: ['Hello {name},', '{service}: give the start code by {until}. Otherwise you owe {amount}.'],
    sms: '{#var#} is waiting at your place. Give the start code by {#var#}. Otherwise you owe {#var#}. - Dihaadi',
  },
  work_absence_claimed: {
    subject: '{who} couldn’t start work: you owe {amount}',
    text: ['Hello {name},', '{service}: {reason} Pay the call-out, or object within 7 days in the app.'],
    sms: '{#var#} could not start work at your place. You owe {#var#}. Pay or object in the app. - Dihaadi',
  },
  work_end_stated: {
    subject: '{who} finished work: {amount} to pay',
    text: [
      'Hello {name},',
      '{service}: billed hours: {count}. Confirm them or pay in the app. If they’re wrong, object by {until}.',
    ],
    sms: '{#var#} finished work. Hours: {#var#}, to pay: {#var#}. If wrong, object in the app by {#var#}. - Dihaadi',
  },
  wage_due: {
    subject: 'Pay {who} {amount} by {until}',
    text: ['Hello {name},', '{service}: pay the wages in the app. The work stops while wages are overdue.'],
    sms: 'Pay {#var#} to {#var#} by {#var#}. Work stops while wages are overdue. - Dihaadi',
  },
  wage_said: {
    subject: '{who} pays you {amount}: did it arrive?',
    text: ['Hello {name},', '{service}: check if the money arrived, {way}. Then answer yes or no.'],
    sms: '{#var#} pays you {#var#}. Did it arrive? Answer yes or no in the app. - Dihaadi',
  },
  wage_confirmed: {
    subject: '{who} received {amount}',
    text: ['Hello {name},', '{service}: the wage is paid.'],
  },
  wage_held: {
    subject: '{who} paid you {amount} online',
    text: ['Hello {name},', '{service}: withdraw the money under Earnings.'],
    sms: '{#var#} paid you {#var#} online. Withdraw the money in the app. - Dihaadi',
  },
  wage_drawn: {
    subject: '{who} got {amount} from your advance',
    text: ['Hello {name},', '{service}: the wage is paid. {left} of your advance is left.'],
  },
  wages_funded: {
    subject: '{who} paid {amount} in advance',
    text: ['Hello {name},', '{service}: we hold this money for wages. You get your part when wages are due.'],
  },
  wage_denied: {
    subject: '{who} hasn’t received {amount}',
    text: ['Hello {name},', '{service}: check your payment. Then pay again in the app, or report a problem.'],
    sms: '{#var#} has not received {#var#}. Check your payment, then pay again in the app. - Dihaadi',
  },
  work_done: {
    subject: 'You earned {amount}',
    text: ['Hello {name},', '{service}: the job is done. Rate {who}.'],
    sms: 'You earned {#var#}: {#var#}. Your wage slip is in the app. - Dihaadi',
  },
  review_wanted: {
    subject: 'How was the work? {service}',
    text: ['Hello {name},', 'The work is done. Pay the wages and rate your workers.'],
  },
} as const satisfies Readonly<Record<string, MessageTexts>>;
