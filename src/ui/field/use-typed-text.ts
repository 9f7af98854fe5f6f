import { useEffect, useRef, useState } from 'react';

/** Long enough to type a word, short enough to be done when one looks up. */
const TYPING_PAUSE_MILLISECONDS = 200;

/**
 * The text of a field whose value is kept elsewhere, such as in the address: typed text shows at once, and
 * `onPause` gets it, trimmed, after a pause (debounce). A change from elsewhere shows, too.
 */
export function useTypedText(
  value: string,
  onPause: (text: string) => void,
): readonly [text: string, type: (text: string) => void] {
  const [text, setText] = useState(value);
  const seen = useRef(value);
  const reported = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (value === seen.current) return;
    seen.current = value;
    if (value !== reported.current) setText(value);
  }, [value]);
  useEffect(() => {
    return () => clearTimeout(timer.current);
  }, []);
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      reported.current = typed.trim();
      onPause(reported.current);
    }, TYPING_PAUSE_MILLISECONDS);
  };
  return [text, type];
}
