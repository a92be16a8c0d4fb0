export { createSenders, type SendersConfig } from './messages.senders/senders.ts';
