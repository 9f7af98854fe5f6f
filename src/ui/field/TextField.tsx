import {
  type ChangeEvent,
  type ComponentPropsWithRef,
  type CompositionEvent,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './TextField.module.css';
import { fitInsertion, formatFill, formatLeftOut, type TextLimit } from './text-limit';

export interface TextFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'onChange' | 'value' | 'maxLength'> {
  readonly label: string;
  /** False where the words around it name the field: then the label is only read out. */
  readonly showLabel?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The longest text; the field leaves out what does not fit, and says so. */
  readonly limit?: TextLimit | undefined;
  /** What is wrong with the text; null for nothing, undefined where nothing can be wrong. */
  readonly problem?: string | null | undefined;
  readonly className?: string | undefined;
}

/** A field with its label above and messages about its content below (LOOK, Field). */
export function TextField({
  label,
  showLabel = true,
  value,
  onChange,
  limit,
  problem,
  className,
  'aria-describedby': description,
  ...input
}: TextFieldProps) {
  const id = useId();
  const isDate = input.type === 'date';
  const day = useDay(value, onChange);
  const { leftOut, edit } = useFittedText(value, isDate ? day.take : onChange, limit);
  const fill = limit ? formatFill(value, limit) : null;
  const sentence =
    problem ??
    (isDate ? day.problem : null) ??
    (limit && leftOut > 0 ? formatLeftOut(limit, leftOut) : null);
  const descriptionIds = [
    description,
    fill !== null && `${id}-fill`,
    sentence !== null && `${id}-sentence`,
  ].filter(Boolean);
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      <label>
        <span className={showLabel ? 'label' : 'vh'}>{label}</span>
        <input
          autoComplete="off"
          // A date or a time in a language from right to left would turn round, too.
          dir={input.type === undefined || input.type === 'search' ? 'auto' : undefined}
          {...input}
          {...(isDate && day.bounds)}
          aria-invalid={(problem ?? day.problem) ? true : undefined}
          aria-describedby={descriptionIds.length > 0 ? descriptionIds.join(' ') : undefined}
          className={styles.input}
          value={isDate ? day.shown : value}
          {...edit}
        />
      </label>
      {fill !== null && (
        <p id={`${id}-fill`} className={styles.fill}>
          {fill}
        </p>
      )}
      {(limit || isDate || problem !== undefined) && (
        // Rendered before its sentence, so that screen readers announce the sentence.
        <p id={`${id}-sentence`} className={styles.sentence} aria-live="polite">
          {sentence}
        </p>
      )}
    </div>
  );
}

/** Every day of a player lies between these; no schema reads a year of six digits. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';

/** Passes on only days within the bounds, and says so about any other. */
function useDay(value: string, onChange: (value: string) => void) {
  const [odd, setOdd] = useState<{ readonly text: string; readonly beside: string } | null>(null);
  const isOdd = odd !== null && odd.beside === value;
  return {
    bounds: { min: FIRST_DAY, max: LAST_DAY },
    shown: isOdd ? odd.text : value,
    problem: isOdd
      ? `This is not kept: the year is to be from ${FIRST_DAY.slice(0, 4)} to ${LAST_DAY.slice(0, 4)}.`
      : null,
    take: (text: string) => {
      // A longer text has a year of more than four digits.
      const isDay =
        text === '' || (text.length === FIRST_DAY.length && text >= FIRST_DAY && text <= LAST_DAY);
      setOdd(isDay ? null : { text, beside: value });
      if (isDay) onChange(text);
    },
  };
}

/** Cuts input to the limit and counts what was left out. */
function useFittedText(
  value: string,
  onChange: (value: string) => void,
  limit: TextLimit | undefined,
) {
  const [cut, setCut] = useState({ of: value, leftOut: 0 });
  const beforeWord = useRef(value);
  const take = (field: HTMLInputElement, before: string) => {
    if (limit === undefined) return onChange(field.value);
    const { text, caret, leftOut } = fitInsertion(before, field.value, limit);
    setCut({ of: text, leftOut });
    if (text !== field.value) {
      // React does not touch a field that already holds its value, so the caret stays where it is.
      field.value = text;
      field.setSelectionRange(caret, caret);
    }
    onChange(text);
  };
  return {
    leftOut: cut.of === value ? cut.leftOut : 0,
    // A word in composition may exceed the limit: cutting it would make a different word.
    edit: {
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        if ((nativeEvent as InputEvent).isComposing) onChange(target.value);
        else take(target, value);
      },
      onCompositionStart: () => {
        beforeWord.current = value;
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
        take(currentTarget, beforeWord.current),
    },
  };
}
