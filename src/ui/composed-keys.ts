/**
 * Keys and input methods (Japanese, Chinese, Korean): while a word is being composed, Enter confirms it and
 * the arrows walk through its spellings. None of them is the reader's answer to the page.
 */

/** The part of a key event of React's that says so. */
interface PressedKey {
  readonly key: string;
  readonly nativeEvent: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;
}

/** The code that browsers give a key which the input method takes for itself. */
const TAKEN_BY_INPUT_METHOD = 229;

/** True for a key that belongs to the input method. */
export function isComposing({ nativeEvent }: PressedKey): boolean {
  // Safari ends the word before it tells of the Enter that confirmed it: only the old code gives that away.
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_BY_INPUT_METHOD;
}

/** True for an Enter that is meant for the page. */
export function isEnter(event: PressedKey): boolean {
  return event.key === 'Enter' && !isComposing(event);
}
