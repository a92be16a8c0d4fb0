import type { Texts, TripTemplate } from './templates.ts';

/** What is said of trips, in English. */
export const tripsEn: Record<TripTemplate, Texts> = {
  trip_offered: {
    subject: '{service}: {amount} in your hand',
    text: ['Hello {name},', 'Pickup at {area}, {distance} km away. Answer by {until}.'],
  },
  trip_assigned: {
    subject: 'New trip: {service}, {area}',
    text: ['Hello {name},', 'Our desk gave you this trip, {when}. Accept it by {until}.'],
    sms: 'New trip for you: {#var#}, {#var#}. Accept it in the app by {#var#}. - Dihaadi',
  },
  trip_taken_back: {
    subject: 'Trip taken back: {service}, {area}',
    text: ['Hello {name},', 'This trip is no longer yours. Do not go there. Why: {reason}'],
    sms: 'Trip taken back: {#var#}, {#var#}. It is no longer yours. See why in the app. - Dihaadi',
  },
  trip_called_off: {
    subject: 'Trip cancelled: {service}, {area}',
    text: ['Hello {name},', 'This booking was cancelled. You are free for other trips.'],
    sms: 'Trip cancelled: {#var#}, {#var#}. You are free for other trips. - Dihaadi',
  },
  trip_offers_paused: {
    subject: 'Offers are paused: {amount} commission due',
    text: ['Hello {name},', 'You owe {amount} commission of cash fares. Pay it to get offers again.'],
    sms: 'Offers are paused: you owe {#var#} commission. Pay it to get trips again. See the app. - Dihaadi',
  },
  trip_driver_found: {
    subject: 'Driver found: {who}, {plate}',
    text: ['Hello {name},', '{who} is coming to the pickup with vehicle {plate}.'],
    link: 'Track the trip: {link}',
    sms: 'Driver found: {#var#}, vehicle {#var#}. Track: {#var#}{#var#} - Dihaadi',
  },
  trip_arrived: {
    subject: '{who} is at the pickup',
    text: [
      'Hello {name},',
      'Show {who} the pickup code of your booking. {free} minutes of waiting are free.',
    ],
    sms: '{#var#} is at the pickup. Pickup code: {#var#}. {#var#} minutes of waiting are free. - Dihaadi',
  },
  trip_picked_up: {
    subject: '{started}: {service}',
    text: ['Hello {name},', '{who} is on the way to the drop. The code for the driver is in your booking.'],
    sms: '{#var#}. {#var#} is on the way to the drop. Code for the driver on arrival: {#var#}. - Dihaadi',
  },
  trip_at_drop: {
    subject: '{who} is at the drop',
    text: ['Hello {name},', 'The receiver gives {who} the delivery code.'],
    sms: '{#var#} is at the drop. The delivery code is {#var#}. - Dihaadi',
  },
  trip_delivered: {
    subject: '{done}: {service}',
    text: ['Hello {name},', 'The fare is {amount}. See how it is made up in your booking.'],
    link: 'Fare and payment: {link}',
    sms: '{#var#}. The fare is Rs {#var#}. Details: {#var#}{#var#} - Dihaadi',
  },
  trip_failed: {
    subject: 'Trip not completed: {reason}',
    text: ['Hello {name},', 'The driver could not complete the trip. Why: {reason}. {next}'],
    link: 'More: {link}',
    sms: 'The driver could not complete your trip: {#var#}. {#var#} More: {#var#}{#var#} - Dihaadi',
  },
  trip_no_driver: {
    subject: 'No driver yet: {service}',
    text: [
      'Hello {name},',
      'We asked every driver nearby. We keep looking and our desk helps. You can cancel for free, and book for another time.',
    ],
    link: 'See the booking: {link}',
    sms: 'No driver is free yet. We keep looking. You can cancel for free: {#var#}{#var#} - Dihaadi',
  },
  trip_expired: {
    subject: 'No driver found: {service}',
    text: ['Hello {name},', 'We are sorry: no driver was free in time. You pay nothing. Book another time.'],
    sms: 'We are sorry: no driver was free for your booking: {#var#}. You pay nothing. - Dihaadi',
  },
  trip_cancelled: {
    subject: 'Booking cancelled: {service}',
    text: ['Hello {name},', 'We had to cancel your booking. Why: {reason}', 'You pay nothing.'],
    sms: 'We had to cancel your booking: {#var#}. You pay nothing. Why: {#var#}{#var#} - Dihaadi',
  },
  trip_customer_absent: {
    subject: 'The driver could not find you: {service}',
    text: [
      'Hello {name},',
      'Your driver waited at the pickup and had to leave without the goods. The booking is cancelled. If a fee is due, please pay it.',
    ],
    link: 'See what you owe: {link}',
    sms: 'The driver waited and could not find you. Your booking is cancelled: {#var#}. What is due: {#var#}{#var#} - Dihaadi',
  },
  trip_driver_lost: {
    subject: '{who} is not coming',
    text: ['Hello {name},', '{who} cannot take your trip. We are finding another driver.'],
    link: 'Track the trip: {link}',
    sms: '{#var#} cannot take your trip. We are finding another driver. Track: {#var#}{#var#} - Dihaadi',
  },
  trip_on_its_way: {
    subject: 'A parcel is on its way to you',
    text: ['Hello {name},', '{from} sends you a parcel. Give the driver the delivery code when you have it.'],
    sms: 'A parcel from {#var#} is on its way. Give the driver code {#var#} when you have it. Track: {#var#}{#var#} - Dihaadi',
  },
  trip_handed_over: {
    subject: 'Take over a trip: {service}',
    text: [
      'Hello {name},',
      'Another driver has the goods. Our team says where you meet. You are paid the fare.',
    ],
    sms: 'Take over a trip: {#var#}, {#var#}. Our team says where you meet. See the app. - Dihaadi',
  },
  trip_charge_asked: {
    subject: '{who} asks for {amount}: {kind}',
    text: ['Hello {name},', 'See the photo of the receipt in your booking, and agree or refuse.'],
    sms: 'Your driver asks for {#var#}: {#var#}. See the receipt, and agree or refuse: {#var#}{#var#} - Dihaadi',
  },
  trip_charge_answered: {
    subject: '{answer}: {amount}, {kind}',
    text: ['Hello {name},', 'The fare in the trip is up to date.'],
  },
  trip_address_wrong: {
    subject: "{who} can't find the address",
    text: ['Hello {name},', 'Call {who} and say the way. Our team calls you, too.'],
    sms: '{#var#} cannot find the address. Call the driver and say the way. See: {#var#}{#var#} - Dihaadi',
  },
  trip_address_changed: {
    subject: 'The customer has changed the drop address',
    text: ['Hello {name},', 'See the new address and the new fare in your trip: {service}, {area}.'],
    sms: 'The customer has changed the drop address of your trip: {#var#}, {#var#}. See the app. - Dihaadi',
  },
  desk_no_driver: {
    subject: 'No driver left to ask: {service}, {area}',
    text: ['Hello {name},', 'The booking is for {when}. Assign a driver, or call the customer.'],
  },
  desk_incident: {
    subject: '{kind}: {service}, {area}',
    text: ['Hello {name},', '{who} reports it. Open the booking and see what to do.'],
  },
};
