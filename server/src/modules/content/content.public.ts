export { addContent } from './content.usecases.ts';
