import { useEffect, useRef, useState } from 'react';

/** Long enough to type a word through, short enough to be there when one looks up. */
const TYPING_PAUSE_MILLISECONDS = 200;

/**
 * The text of a field whose value is kept elsewhere, such as in the address: what is typed shows at once, and
 * `onPause` gets it trimmed once there is a pause (debounce). A value that somebody else changed shows as
 * well.
 */
export function useTypedText(
  value: string,
  onPause: (text: string) => void,
): readonly [text: string, type: (text: string) => void] {
  const [text, setText] = useState(value);
  const seen = useRef(value);
  const told = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (value === seen.current) return;
    seen.current = value;
    if (value !== told.current) setText(value);
  }, [value]);
  useEffect(() => {
    return () => clearTimeout(timer.current);
  }, []);
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      told.current = typed.trim();
      onPause(told.current);
    }, TYPING_PAUSE_MILLISECONDS);
  };
  return [text, type];
}
