export { digestFacts, makeDigests } from './seeking.usecases/digest.ts';
