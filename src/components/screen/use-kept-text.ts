import { useEffect, useState } from 'react';
import { readOpenForm, writeOpenForm } from '../../personal/open-form';

/** The text of a form, which survives closing, leaving and killing the page. */
export function useKeptText(name: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    void readOpenForm(name).then((kept) => {
      // Text typed before the script loaded is newer.
      if (typeof kept === 'string') setText((typed) => typed || kept);
    });
  }, [name]);
  const keep = (typed: string) => {
    void writeOpenForm(name, typed === '' ? null : typed);
    setText(typed);
  };
  return [text, keep];
}
