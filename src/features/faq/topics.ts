/** The questions and answers of the FAQ, by topic. The screen decides how they look. */
import type { Question } from './question';
import { DATA } from './questions-of-data';
import { NUMBERS } from './questions-of-numbers';
import { SITE } from './questions-of-site';

interface Topic {
  readonly title: string;
  readonly questions: readonly Question[];
}

export const TOPICS: readonly Topic[] = [
  { title: 'The site', questions: SITE },
  { title: 'The data', questions: DATA },
  { title: 'The numbers', questions: NUMBERS },
];
