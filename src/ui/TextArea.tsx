import { useId } from 'react';
import { firstFocus } from './first-focus';
import styles from './TextArea.module.css';

interface TextAreaProps {
  /** Read aloud; shown above the field when `showLabel` says so. */
  readonly label: string;
  readonly showLabel?: boolean;
  readonly rows: number;
  /** More is not taken: of what is pasted here it is no such text. */
  readonly maxLength: number;
  /** Where it is what a dialog is opened for. */
  readonly takesFocus?: boolean;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Lines of text, typed or pasted. */
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
        onChange={({ target }) => onChange(target.value)}
        {...field}
      />
    </div>
  );
}
