export { createSenders, type SendersConfig } from './messages.senders/senders.ts';
export { messagesPersonalData } from './messages.personal-data.ts';
