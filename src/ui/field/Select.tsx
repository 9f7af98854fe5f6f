import { useId } from 'react';
import { Icon } from '../icon/Icon';
import styles from './Select.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectProps<Value extends string> {
  /** Read aloud; shown above the field when `showLabel` says so. */
  readonly label: string;
  readonly showLabel?: boolean;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
}

/** One choice among many, in the browser's own list, which every user knows. */
export function Select<Value extends string>({
  label,
  showLabel = false,
  options,
  value,
  onChange,
  className,
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className={showLabel ? 'label' : 'vh'}>
        {label}
      </label>
      <div className={styles.field}>
        <NativeSelect
          id={id}
          className={styles.select}
          options={options}
          value={value}
          onChange={onChange}
        />
        <Icon name="chev" className={styles.arrow} />
      </div>
    </div>
  );
}

/** The browser's own list; its user draws the frame. */
export function NativeSelect<Value extends string>({
  id,
  className,
  options,
  value,
  onChange,
}: Omit<SelectProps<Value>, 'label'> & { readonly id: string }) {
  return (
    <select
      id={id}
      className={className}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
