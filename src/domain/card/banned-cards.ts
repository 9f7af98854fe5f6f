/**
 * The card numbers the deck generator leaves out unless banned cards are asked for (SPEC 5;
 * CONTRACT, Deck generator). The one place to edit when the list changes.
 */
import type { CardId } from './card';

export const BANNED_CARDS: ReadonlySet<CardId> = new Set([
  'OP02-024',
  'OP02-117',
  'OP03-040',
  'OP03-098',
  'OP05-041',
  'OP06-086',
  'OP06-116',
  'OP07-045',
  'EB01-059',
  'ST06-015',
  'ST10-001',
]);
