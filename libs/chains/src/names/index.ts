export { isAlike, likenessesOf, skeleton } from './likeness.ts';
