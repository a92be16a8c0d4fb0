import type { MessageTranslation } from '../message.ts';
import type { sos as english } from './sos.en.ts';

/** Messages about SOS alerts, in Hindi. */
export const sos: MessageTranslation<typeof english> = {
  desk_sos: {
    subject: '{kind}: {who}',
    text: ['नमस्ते {name},', 'अलर्ट लें और अभी {phone} पर कॉल करें। {where}'],
  },
  desk_sos_unanswered: {
    subject: 'किसी ने अलर्ट नहीं लिया: {kind}, {who}',
    text: ['नमस्ते {name},', '{when} पर आया। अलर्ट लें और अभी {phone} पर कॉल करें। {where}'],
    sms: '{#var#} किसी ने नहीं लिया: {#var#}। डेस्क खोलें और अभी {#var#} पर कॉल करें। - Dihaadi',
  },
  sos_acknowledged: {
    subject: 'आपका SOS हमारी टीम को मिल गया',
    text: ['नमस्ते {name},', 'हम अभी आपको कॉल कर रहे हैं। ख़तरा हो तो 112 पर कॉल करें।'],
  },
  sos_contact: {
    subject: '{who} का SOS',
    text: ['नमस्ते,', 'जगह: {point}। {phone} पर कॉल करें।'],
    sms: '{#var#} ने Dihaadi पर SOS दबाया है। मैप: maps.google.com/?q={#var#} {#var#} या पुलिस 112 पर कॉल करें। - Dihaadi',
  },
};
