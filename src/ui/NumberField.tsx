import { type FormEvent, useState } from 'react';
import { NUMBER_INPUT } from './number-input';
import { TextField, type TextFieldProps } from './TextField';

interface NumberFieldProps
  extends Omit<
    TextFieldProps,
    | 'value'
    | 'onChange'
    | 'onBlur'
    | 'onInput'
    | 'type'
    | 'inputMode'
    | 'onWheel'
    | 'limit'
    | 'problem'
  > {
  /** Null while there is none. */
  readonly value: number | null;
  /** The number that a text stands for, as far as it counts; null when it is none. */
  readonly parse: (text: string) => number | null;
  /** What the field wants, said beside it while something else stands in it. */
  readonly wanted: string;
  readonly onChange: (value: number | null) => void;
}

/**
 * A whole number that is typed, in a field with its label above; the mouse wheel never changes it. What is
 * typed and does not count stays in the field, which says what it wants.
 */
export function NumberField({ value, parse, wanted, onChange, ...field }: NumberFieldProps) {
  // While it is typed the field may hold anything, and what is no number stays until it is mended.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOdd, setOdd] = useState(false);
  return (
    <TextField
      step={1}
      {...field}
      {...NUMBER_INPUT}
      value={typed ?? String(value ?? '')}
      problem={isOdd ? wanted : null}
      // Of letters and of a sign alone the browser gives no text: the field only says that it can't read it.
      onInput={({ currentTarget }: FormEvent<HTMLInputElement>) =>
        setOdd(currentTarget.validity.badInput)
      }
      onChange={(text) => {
        const number = parse(text);
        setTyped(text);
        if (text !== '') setOdd(number !== Number(text));
        onChange(number);
      }}
      onBlur={() => {
        if (typed !== null && (typed === '' || parse(typed) !== null)) setTyped(null);
      }}
    />
  );
}
