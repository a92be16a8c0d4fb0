import type { MessageTexts } from '../message.ts';

/** Messages about trips, in English. */
export const trips = {
  trip_offered: {
    subject: '{service}: you get {amount}',
    text: ['Hello {name},', 'Pickup at {area}, {distance} km away. Answer by {until}.'],
  },
  trip_assigned: {
    subject: 'New trip: {service}, {area}',
    text: ['Hello {name},', 'We assigned you this trip, {when}. Accept by {until}.'],
    sms: 'New trip for you: {#var#}, {#var#}. Accept in the app by {#var#}. - Dihaadi',
  },
  trip_taken_back: {
    subject: 'Trip withdrawn: {service}, {area}',
    text: ['Hello {name},', 'We withdrew this trip. Don’t go to the pickup. Reason: {reason}'],
    sms: 'Trip withdrawn: {#var#}, {#var#}. Do not go to the pickup. See the reason in the app. - Dihaadi',
  },
  trip_called_off: {
    subject: 'Trip cancelled: {service}, {area}',
    text: ['Hello {name},', 'The booking was cancelled. You can take other trips.'],
    sms: 'Trip cancelled: {#var#}, {#var#}. You can take other trips. - Dihaadi',
  },
  trip_offers_paused: {
    subject: 'Offers are paused: {amount} commission due',
    text: ['Hello {name},', 'You owe {amount} commission on cash fares. Pay to get offers again.'],
    sms: 'Offers are paused: you owe {#var#} commission. Pay in the app to get trips again. - Dihaadi',
  },
  trip_placed: {
    subject: 'Booked: {service}, {when}',
    text: ['Hello {name},', "Your booking is placed. We'll tell you when a driver is found."],
  },
  trip_booked: {
    subject: 'Booked by phone: {service}',
    text: ['Hello {name},', 'We booked this for you: {service}, {when}.'],
    link: 'Track the booking: {link}',
    sms: 'Booked by phone: {#var#}. Track: {#var#}{#var#} - Dihaadi',
  },
  guest_trip_booked: {
    subject: 'Booked: {service}',
    text: ['Hello,', 'Your booking is placed. The link shows your driver, your codes and the fare.'],
    sms: 'Booked: {#var#}. Track or cancel: {#var#}{#var#} - Dihaadi',
  },
  trip_driver_found: {
    subject: 'Driver found: {who}, {plate}',
    text: ['Hello {name},', '{who} is coming to the pickup with vehicle {plate}.'],
    link: 'Track the trip: {link}',
    sms: 'Driver found: {#var#}, vehicle {#var#}. Track: {#var#}{#var#} - Dihaadi',
  },
  trip_arrived: {
    subject: '{who} is at the pickup',
    text: ['Hello {name},', 'Tell {who} the pickup code. The first {free} minutes of waiting are free.'],
    sms: '{#var#} is at the pickup. Pickup code: {#var#}. The first {#var#} minutes of waiting are free. - Dihaadi',
  },
  trip_picked_up: {
    subject: '{started}: {service}',
    text: ['Hello {name},', '{who} is on the way to the drop. Find the drop code in your booking.'],
    sms: '{#var#}. {#var#} is on the way to the drop. Tell the driver this code on arrival: {#var#}. - Dihaadi',
  },
  trip_at_drop: {
    subject: '{who} is at the drop',
    text: ['Hello {name},', 'The receiver must tell {who} the delivery code.'],
    sms: '{#var#} is at the drop. The delivery code is {#var#}. - Dihaadi',
  },
  trip_delivered: {
    subject: '{done}: {service}',
    text: ['Hello {name},', 'The fare is {amount}. See the breakdown in your booking.'],
    link: 'Fare and payment: {link}',
    sms: '{#var#}. The fare is Rs {#var#}. Details: {#var#}{#var#} - Dihaadi',
  },
  trip_failed: {
    subject: 'Trip not completed: {reason}',
    text: ['Hello {name},', 'The driver couldn’t complete the trip. Reason: {reason}. {next}'],
    link: 'Details: {link}',
    sms: 'The driver could not complete your trip: {#var#}. {#var#} Details: {#var#}{#var#} - Dihaadi',
  },
  trip_no_driver: {
    subject: 'No driver yet: {service}',
    text: [
      'Hello {name},',
      'All drivers nearby are busy. We’re still looking, and our team is helping. You can cancel for free.',
    ],
    link: 'View booking: {link}',
    sms: 'No driver is free yet. We keep looking. You can cancel for free: {#var#}{#var#} - Dihaadi',
  },
  trip_expired: {
    subject: 'No driver found: {service}',
    text: [
      'Hello {name},',
      'Sorry, no driver was available in time. You pay nothing. Book for another time.',
    ],
    sms: 'Sorry, no driver was available for your booking: {#var#}. You pay nothing. - Dihaadi',
  },
  trip_cancelled: {
    subject: 'Booking cancelled: {service}',
    text: ['Hello {name},', 'We had to cancel your booking. Reason: {reason}', 'You pay nothing.'],
    sms: 'We had to cancel your booking: {#var#}. You pay nothing. Details: {#var#}{#var#} - Dihaadi',
  },
  trip_customer_absent: {
    subject: 'Driver couldn’t find you: {service}',
    text: [
      'Hello {name},',
      'Your driver waited at the pickup and left. We cancelled the booking. A cancellation fee may apply.',
    ],
    link: 'View amount due: {link}',
    sms: 'The driver waited and could not find you. Your booking is cancelled: {#var#}. Amount due: {#var#}{#var#} - Dihaadi',
  },
  trip_driver_lost: {
    subject: '{who} is not coming',
    text: ['Hello {name},', '{who} can’t take your trip. We’re finding another driver.'],
    link: 'Track the trip: {link}',
    sms: '{#var#} cannot take your trip. We are finding another driver. Track: {#var#}{#var#} - Dihaadi',
  },
  trip_on_its_way: {
    subject: 'A parcel is on the way to you',
    text: [
      'Hello {name},',
      '{from} sent you a parcel. Tell the driver the delivery code when you receive it.',
    ],
    sms: 'A parcel from {#var#} is on the way. Tell the driver code {#var#} when you receive it. Track: {#var#}{#var#} - Dihaadi',
  },
  trip_handed_over: {
    subject: 'Take over a trip: {service}',
    text: [
      'Hello {name},',
      'Another driver has the goods. Our team will tell you where to meet. You get the fare.',
    ],
    sms: 'Take over a trip: {#var#}, {#var#}. Our team will tell you where to meet. See the app. - Dihaadi',
  },
  trip_charge_asked: {
    subject: '{who} asks for {amount}: {kind}',
    text: ['Hello {name},', 'Check the receipt photo in your booking, then accept or reject the charge.'],
    sms: 'Your driver asks for {#var#}: {#var#}. Check the receipt and accept or reject: {#var#}{#var#} - Dihaadi',
  },
  trip_charge_answered: {
    subject: '{answer}: {amount}, {kind}',
    text: ['Hello {name},', 'We updated the fare in your trip.'],
  },
  trip_address_wrong: {
    subject: "{who} can't find the address",
    text: ['Hello {name},', 'Call {who} with directions. Our team will call you too.'],
    sms: '{#var#} cannot find the address. Call the driver with directions. Details: {#var#}{#var#} - Dihaadi',
  },
  trip_address_changed: {
    subject: 'Drop address changed',
    text: ['Hello {name},', 'See the new address and the new fare in your trip: {service}, {area}.'],
    sms: 'The customer has changed the drop address of your trip: {#var#}, {#var#}. See the app. - Dihaadi',
  },
  trip_changed: {
    subject: 'Your booking has changed: {service}',
    text: ['Hello {name},', 'Our team changed this booking for you. Pickup: {when}.'],
    sms: 'Our team changed your booking: {#var#}. See the details: {#var#}{#var#} - Dihaadi',
  },
  trip_details_changed: {
    subject: 'Trip details changed: {service}, {area}',
    text: ['Hello {name},', 'Check the instructions and phone number in your trip.'],
  },
  trip_contact_added: {
    subject: 'Your number is on a booking: {number}',
    text: ['Hello,', 'Our team changed the phone number of this booking to yours.'],
    sms: 'Your number is now the contact for booking {#var#}. See the details: {#var#}{#var#} - Dihaadi',
  },
  contact_added: {
    subject: 'Your number is on a booking: {number}',
    text: ['Hello,', 'Our team changed the phone number of this booking to yours.'],
    sms: 'Your number is now the contact for booking {#var#}: {#var#}. We may call you about it. - Dihaadi',
  },
  contact_removed: {
    subject: 'Your number was removed from a booking: {number}',
    text: ['Hello,', 'Our team removed your phone number from this booking.'],
    sms: "Your number is no longer the contact for booking {#var#}. We won't call you about it. - Dihaadi",
  },
  desk_no_driver: {
    subject: 'No driver found: {service}, {area}',
    text: ['Hello {name},', 'Pickup: {when}. Assign a driver, or call the customer.'],
  },
  desk_incident: {
    subject: '{kind}: {service}, {area}',
    text: ['Hello {name},', '{who} reported this. Open the booking to see what to do.'],
  },
} as const satisfies Readonly<Record<string, MessageTexts>>;
