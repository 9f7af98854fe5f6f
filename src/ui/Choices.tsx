import type { ReactNode } from 'react';
import styles from './Choices.module.css';
import text from './text.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly mark?: ReactNode;
  /** How the choice is drawn once it is made; brass otherwise. */
  readonly tone?: 'win' | 'loss' | 'first';
}

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | '';
  /** Gives the empty text when the chosen one is pressed again: nothing is required. */
  readonly onChange: (value: Value | '') => void;
  /** The choice a thumb makes most: bigger. */
  readonly big?: boolean;
}

/** Toggle buttons side by side, at most one of them pressed. */
export function Choices<Value extends string>({
  label,
  choices,
  value,
  onChange,
  big = false,
}: ChoicesProps<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend className={text.label}>{label}</legend>
      <div className={big ? `${styles.row} ${styles.big}` : styles.row}>
        {choices.map((choice) => {
          const isPressed = choice.value === value;
          return (
            <button
              key={choice.value}
              type="button"
              className={`${styles.choice} ${styles[choice.tone ?? 'plain'] ?? ''}`}
              aria-pressed={isPressed}
              onClick={() => onChange(isPressed ? '' : choice.value)}
            >
              {choice.mark}
              <span>{choice.label}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
