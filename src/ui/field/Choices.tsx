import type { ReactNode } from 'react';
import { Row } from '../layout/Box';
import styles from './Choices.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly mark?: ReactNode;
  /** The colour of the pressed choice; brass by default. */
  readonly tone?: 'win' | 'loss' | 'first';
}

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | '';
  /** Called with the empty text when the pressed choice is pressed again: no choice is required. */
  readonly onChange: (value: Value | '') => void;
  /** Bigger, for the choice that players make most. */
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
    <fieldset>
      <legend className="label">{label}</legend>
      <div className={big ? `${styles.row} ${styles.big}` : styles.row}>
        {choices.map((choice) => {
          const isPressed = choice.value === value;
          return (
            <Row
              key={choice.value}
              as="button"
              surface="none"
              type="button"
              shrinks
              touch
              justify="center"
              gap={1.5}
              tone="muted"
              size="md"
              weight="medium"
              className={`${styles.choice} ${styles[choice.tone ?? 'plain'] ?? ''}`}
              aria-pressed={isPressed}
              onClick={() => onChange(isPressed ? '' : choice.value)}
            >
              {choice.mark}
              <span>{choice.label}</span>
            </Row>
          );
        })}
      </div>
    </fieldset>
  );
}
