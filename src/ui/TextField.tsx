import type { ComponentPropsWithRef } from 'react';
import styles from './TextField.module.css';

export interface TextFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'onChange' | 'value'> {
  readonly label: string;
  /** False where the words around it name the field: then it is only read out. */
  readonly showLabel?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string | undefined;
}

/** A field with its label above (LOOK, Field). */
export function TextField({
  label,
  showLabel = true,
  onChange,
  className,
  ...input
}: TextFieldProps) {
  return (
    <label className={className ? `${styles.field} ${className}` : styles.field}>
      <span className={showLabel ? styles.label : 'vh'}>{label}</span>
      <input
        autoComplete="off"
        {...input}
        className={styles.input}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
