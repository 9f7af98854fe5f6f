import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../icon/Icon';
import { Grid, Note } from '../layout/Box';
import styles from './NumberStepper.module.css';
import { NUMBER_INPUT } from './number-input';

interface NumberStepperProps {
  readonly label: string;
  /** A word or two below the label, such as the allowed range. */
  readonly hint?: ReactNode;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Called with whole numbers within the limits only. */
  readonly onChange: (value: number) => void;
}

/** A small whole number: typed, stepped by the arrow keys, or tapped up and down with a thumb. */
export function NumberStepper({ label, hint, value, min, max, onChange }: NumberStepperProps) {
  const id = useId();
  // While typing, the field may hold anything; only the number brought within the limits counts.
  const [typed, setTyped] = useState<string | null>(null);
  const step = (by: number) => {
    setTyped(null);
    onChange(within(value + by, min, max));
  };
  return (
    <Grid pad="1 0" className={styles.row}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <Note as="span" leading={1.35} id={`${id}-hint`} size="xs" className={styles.hint}>
          {hint}
        </Note>
      )}
      <div className={styles.stepper}>
        {/* The field has arrow keys: the buttons are for thumbs, and Tab skips them. */}
        <button
          type="button"
          tabIndex={-1}
          className={styles.step}
          aria-label={`${label}: one fewer`}
          disabled={value <= min}
          onClick={() => step(-1)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          className={styles.input}
          {...NUMBER_INPUT}
          min={min}
          max={max}
          aria-describedby={hint ? `${id}-hint` : undefined}
          value={typed ?? value}
          onChange={({ target }) => {
            setTyped(target.value);
            const number = target.value === '' ? Number.NaN : Number(target.value);
            if (!Number.isNaN(number)) onChange(within(Math.trunc(number), min, max));
          }}
          onBlur={() => setTyped(null)}
        />
        <button
          type="button"
          tabIndex={-1}
          className={styles.step}
          aria-label={`${label}: one more`}
          disabled={value >= max}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </Grid>
  );
}

function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
