export { createSenders, type SendersConfig } from './messages.senders/all.ts';
