export { findThings } from './search.usecases.ts';
