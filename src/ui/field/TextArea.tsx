import { useId } from 'react';
import { firstFocus } from '../dialog/first-focus';
import styles from './TextArea.module.css';

interface TextAreaProps {
  /** Read aloud; shown above the field when `showLabel` says so. */
  readonly label: string;
  readonly showLabel?: boolean;
  readonly rows: number;
  /** Longer text is not accepted: it can't be what this field is for. */
  readonly maxLength: number;
  /** True where the dialog opens for this field. */
  readonly takesFocus?: boolean;
  readonly placeholder: string;
  readonly readOnly?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for several lines of text. */
export function TextArea({
  label,
  showLabel = false,
  takesFocus,
  onChange,
  ...field
}: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={showLabel ? styles.label : 'vh'}>
        {label}
      </label>
      <textarea
        id={id}
        ref={takesFocus ? firstFocus : undefined}
        className={styles.field}
        spellCheck={false}
        dir="auto"
        onChange={({ target }) => onChange(target.value)}
        {...field}
      />
    </div>
  );
}
