import type { MessageTranslation } from '../message.ts';
import type { disputes as english } from './disputes.en.ts';

/** Messages about disputes, in Hindi. */
export const disputes: MessageTranslation<typeof english> = {
  dispute_received: {
    subject: 'आपकी शिकायत मिली: {number}',
    text: ['नमस्ते {name},', 'हम {when} तक फ़ैसला करेंगे। ऐप में मैसेज और फ़ोटो जोड़ सकते हैं।'],
  },
  dispute_reported: {
    subject: 'एक शिकायत आई है: {number}',
    text: ['नमस्ते {name},', 'शिकायत आपके बारे में है। फ़ैसले से पहले ऐप में अपनी बात बताएँ।'],
    sms: 'एक शिकायत आई है, नंबर {#var#}। ऐप में अपनी बात बताएँ। - Dihaadi',
  },
  dispute_asked: {
    subject: 'शिकायत {number} पर हमारा एक सवाल है',
    text: ['नमस्ते {name},', '{when} तक ऐप में जवाब दें। उसके बाद हम बिना जवाब फ़ैसला करेंगे।'],
    sms: 'शिकायत {#var#} पर हमारा एक सवाल है। ऐप में जवाब दें। - Dihaadi',
  },
  dispute_decided: {
    subject: 'शिकायत {number} पर फ़ैसला',
    text: ['नमस्ते {name},', '{reason}', 'आगे क्या होगा, ऐप में देखें। 30 दिन में एक बार अपील कर सकते हैं।'],
    sms: 'शिकायत {#var#} पर फ़ैसला हो गया। ऐप में पढ़ें। - Dihaadi',
  },
  dispute_appealed: {
    subject: 'शिकायत {number} पर अपील हुई है',
    text: ['नमस्ते {name},', 'टीम का दूसरा सदस्य {when} तक फ़ैसला करेगा। ऐप में मैसेज जोड़ सकते हैं।'],
  },
  dispute_reopened: {
    subject: 'शिकायत {number} फिर से खुली है',
    text: ['नमस्ते {name},', 'टीम का दूसरा सदस्य {when} तक फ़ैसला करेगा। ऐप में मैसेज जोड़ सकते हैं।'],
  },
  dispute_withdrawn: {
    subject: 'शिकायत {number} बंद हो गई',
    text: ['नमस्ते {name},', 'दूसरे पक्ष ने बताया कि बात सुलझ गई। आपको अब कुछ नहीं करना है।'],
    sms: 'आपके बारे में शिकायत {#var#} बंद हो गई: बात सुलझ गई। - Dihaadi',
  },
  guest_dispute_received: {
    subject: 'आपकी शिकायत मिली: {number}',
    text: ['नमस्ते {name},', 'हम {when} तक फ़ैसला करेंगे। अपनी शिकायत बुकिंग के ट्रैकिंग पेज पर देखें।'],
    sms: 'आपकी शिकायत {#var#} मिली। हम {#var#} तक फ़ैसला करेंगे। यहाँ देखें: {#var#}{#var#} - Dihaadi',
  },
  guest_dispute_reported: {
    subject: 'आपके ड्राइवर ने शिकायत की है: {number}',
    text: ['नमस्ते {name},', 'फ़ैसले से पहले बुकिंग के ट्रैकिंग पेज पर अपनी बात बताएँ।'],
    sms: 'आपके ड्राइवर ने शिकायत की है, नंबर {#var#}। अपनी बात यहाँ बताएँ: {#var#}{#var#} - Dihaadi',
  },
  guest_dispute_asked: {
    subject: 'शिकायत {number} पर हमारा एक सवाल है',
    text: ['नमस्ते {name},', '{when} तक बुकिंग के ट्रैकिंग पेज पर जवाब दें।'],
    sms: 'शिकायत {#var#} पर हमारा एक सवाल है। {#var#} तक यहाँ जवाब दें: {#var#}{#var#} - Dihaadi',
  },
  guest_dispute_decided: {
    subject: 'शिकायत {number} पर फ़ैसला',
    text: ['नमस्ते {name},', '{reason}', '30 दिन में एक बार अपील कर सकते हैं।'],
    sms: 'शिकायत {#var#} पर फ़ैसला हो गया। फ़ैसला और आगे क्या होगा, पढ़ें: {#var#}{#var#} - Dihaadi',
  },
  guest_dispute_again: {
    subject: 'शिकायत {number} पर फिर से फ़ैसला होगा',
    text: ['नमस्ते {name},', 'टीम का दूसरा सदस्य {when} तक फ़ैसला करेगा।'],
    sms: 'शिकायत {#var#} पर टीम का दूसरा सदस्य {#var#} तक फिर से फ़ैसला करेगा। मैसेज यहाँ जोड़ें: {#var#}{#var#} - Dihaadi',
  },
  guest_dispute_withdrawn: {
    subject: 'शिकायत {number} बंद हो गई',
    text: ['नमस्ते {name},', 'आपके ड्राइवर ने बताया कि बात सुलझ गई। आपको अब कुछ नहीं करना है।'],
    sms: 'आपके ड्राइवर ने शिकायत {#var#} बंद कर दी: बात सुलझ गई। - Dihaadi',
  },
  appeal_decided: {
    subject: 'आपकी अपील पर फ़ैसला हो गया',
    text: ['नमस्ते {name},', '{reason}', 'खाते की स्थिति ऐप में देखें।'],
    sms: 'नमस्ते {#var#}, आपकी अपील पर फ़ैसला हो गया। ऐप में पढ़ें। - Dihaadi',
  },
  suspension_notice: {
    subject: 'आपका खाता {when} को रोका जा सकता है',
    text: ['नमस्ते {name},', 'कारण: {reason}', 'यह गलत है? {when} से पहले ऐप में जवाब दें।'],
    sms: 'नमस्ते {#var#}, आपका खाता {#var#} को रोका जा सकता है। ऐप में कारण पढ़ें और जवाब दें। - Dihaadi',
  },
  suspension_notice_withdrawn: {
    subject: 'आपका खाता नहीं रुकेगा',
    text: ['नमस्ते {name},', '{reason}', 'आप Dihaadi पहले की तरह इस्तेमाल करें।'],
  },
  suspension_lifted: {
    subject: 'आपका खाता फिर खुल गया है',
    text: ['नमस्ते {name},', 'हमने रोक हटा दी है। आप Dihaadi पहले की तरह इस्तेमाल करें।'],
    sms: 'नमस्ते {#var#}, आपका खाता फिर खुल गया है। - Dihaadi',
  },
  data_request_answered: {
    subject: 'आपके डेटा के अनुरोध का जवाब',
    text: ['नमस्ते {name},', '{reason}', 'अपने अनुरोध ऐप में "आपका डेटा और प्राइवेसी" में देखें।'],
  },
  desk_dispute: {
    subject: 'सुरक्षा की शिकायत {number}',
    text: ['नमस्ते {name},', 'एक घंटे में फ़ैसला करें: {when} तक।'],
  },
  desk_dispute_withdrawn: {
    subject: 'शिकायत {number} वापस ली गई',
    text: ['नमस्ते {name},', 'शिकायत करने वाले ने बताया कि बात सुलझ गई। अब कोई फ़ैसला बाक़ी नहीं है।'],
  },
};
