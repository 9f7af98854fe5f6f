import { NUMBER_INPUT } from './number-input';
import { TextField, type TextFieldProps } from './TextField';

/** A whole number that is typed, in a field with its label above; the mouse wheel never changes it. */
export function NumberField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'onWheel'>) {
  return <TextField step={1} {...props} {...NUMBER_INPUT} />;
}
