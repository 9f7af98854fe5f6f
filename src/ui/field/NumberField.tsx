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
  /** Null without a number. */
  readonly value: number | null;
  /** The number in a text, within the allowed range; null where there is none. */
  readonly parse: (text: string) => number | null;
  /** What the field expects, shown beside it while its content is something else. */
  readonly wanted: string;
  readonly onChange: (value: number | null) => void;
}

/**
 * A field for a whole number, with its label above; the mouse wheel never changes it. Invalid input stays in
 * the field, which says what it expects.
 */
export function NumberField({ value, parse, wanted, onChange, ...field }: NumberFieldProps) {
  // While typing, the field may hold anything; invalid input stays until someone corrects it.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOdd, setOdd] = useState(false);
  return (
    <TextField
      step={1}
      {...field}
      {...NUMBER_INPUT}
      value={typed ?? String(value ?? '')}
      problem={isOdd ? wanted : null}
      // For letters or a lone sign the browser gives no text, only `badInput`.
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
