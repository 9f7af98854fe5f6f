import { useEffect, useState } from 'react';
import { readOpenForm, writeOpenForm } from '../../personal/open-form';

/** The text of a form: closed, left or killed with its page, it is there when the form is opened again. */
export function useKeptText(name: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    const kept = readOpenForm(name);
    // What was typed before the script was there is newer.
    if (typeof kept === 'string') setText((typed) => typed || kept);
  }, [name]);
  const keep = (typed: string) => {
    writeOpenForm(name, typed === '' ? null : typed);
    setText(typed);
  };
  return [text, keep];
}
