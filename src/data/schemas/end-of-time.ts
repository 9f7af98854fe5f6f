/** The operator's text about the end of a round's time (docs/OPERATING.md), one line each. */
import { MAX_HOUSE_RULES } from '../../domain/time/round-clock';
import { InvalidDataError } from '../http/errors';

/** @throws InvalidDataError where the text is empty, too long, or a web page. */
export function decodeEndOfTime(text: string): string {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const words = lines.join('\n');
  const isPage = words.startsWith('<');
  if (words === '' || words.length > MAX_HOUSE_RULES || isPage)
    throw new InvalidDataError(`Not the end of time in 1 to ${MAX_HOUSE_RULES} letters`);
  return words;
}
