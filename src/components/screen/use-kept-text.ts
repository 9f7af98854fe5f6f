import { useEffect, useState } from 'react';
import { keepValue, loadValue } from '../../personal/device/kept-values';

/** The text of a form, which survives closing, leaving and killing the page. */
export function useKeptText(form: string): readonly [string, (text: string) => void] {
  const name = `crows-nest-form-${form}`;
  const [text, setText] = useState('');
  useEffect(() => {
    void loadValue(name).then((kept) => {
      // Text typed before the script loaded is newer.
      if (typeof kept === 'string') setText((typed) => typed || kept);
    });
  }, [name]);
  const keep = (typed: string) => {
    void keepValue(name, typed === '' ? null : typed);
    setText(typed);
  };
  return [text, keep];
}
