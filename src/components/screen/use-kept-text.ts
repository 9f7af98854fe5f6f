import { useEffect, useRef, useState } from 'react';
import { readOpenForm, writeOpenForm } from '../../personal/open-form';

/** The text of a form, which survives closing, leaving and killing the page. */
export function useKeptText(name: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState('');
  const isTyped = useRef(false);
  useEffect(() => {
    void readOpenForm(name).then((kept) => {
      // Text typed before the script loaded, or before the device answered, is newer.
      if (typeof kept === 'string' && !isTyped.current) setText((typed) => typed || kept);
    });
  }, [name]);
  const keep = (typed: string) => {
    isTyped.current = true;
    void writeOpenForm(name, typed === '' ? null : typed);
    setText(typed);
  };
  return [text, keep];
}
