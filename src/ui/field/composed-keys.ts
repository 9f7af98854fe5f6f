/**
 * Keys and input methods (Japanese, Chinese, Korean): while someone composes a word, Enter confirms it and
 * the arrows choose among its spellings. These keys are not meant for the page.
 */

/** The part of React's key event that tells it. */
interface PressedKey {
  readonly key: string;
  readonly nativeEvent: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;
}

/** The key code that browsers report for a key that the input method takes. */
const TAKEN_BY_INPUT_METHOD = 229;

/** True for a key that belongs to the input method. */
export function isComposing({ nativeEvent }: PressedKey): boolean {
  // Safari ends the composition before the Enter that confirmed it: only the old key code shows that.
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_BY_INPUT_METHOD;
}

/** True for an Enter that is meant for the page. */
export function isEnter(event: PressedKey): boolean {
  return event.key === 'Enter' && !isComposing(event);
}
