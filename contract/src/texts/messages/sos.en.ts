import type { MessageTexts } from '../message.ts';

/** Messages about SOS alerts, in English. */
export const sos = {
  desk_sos: {
    subject: '{kind}: {who}',
    text: ['Hello {name},', 'Acknowledge the alert and call {phone} now. {where}'],
  },
  desk_sos_unanswered: {
    subject: 'No one has acknowledged: {kind}, {who}',
    text: ['Hello {name},', 'Raised at {when}. Acknowledge the alert and call {phone} now. {where}'],
    sms: '{#var#} not acknowledged: {#var#}. Open the desk and call {#var#} now. - Dihaadi',
  },
  sos_acknowledged: {
    subject: 'Our team has your SOS',
    text: ['Hello {name},', 'We are calling you now. In danger, call 112.'],
  },
  sos_contact: {
    subject: 'SOS from {who}',
    text: ['Hello,', 'Position: {point}. Call {phone}.'],
    sms: '{#var#} pressed SOS on Dihaadi. Map: maps.google.com/?q={#var#} Call {#var#} or the police on 112. - Dihaadi',
  },
} as const satisfies Readonly<Record<string, MessageTexts>>;
