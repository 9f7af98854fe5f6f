import { Select } from '../../ui/field/Select';

interface CompareSelectProps {
  readonly label?: string;
  /** How many decks there are. */
  readonly decks: number;
  /** The number of the compared deck, which is not an option. */
  readonly number: number;
  /** The deck beside it now; undefined for none. */
  readonly value?: number;
  readonly onChange: (beside: number) => void;
  readonly className?: string | undefined;
}

const NONE = '';

/** Chooses another deck of the leader to compare with this one. */
export function CompareSelect({
  label = 'Compare with',
  decks,
  number,
  value,
  onChange,
  className,
}: CompareSelectProps) {
  const others = Array.from({ length: decks }, (_, at) => at + 1).filter((one) => one !== number);
  const options = others.map((one) => ({ value: String(one), label: `Deck ${one}` }));
  return (
    <Select
      label={label}
      options={
        value === undefined ? [{ value: NONE, label: 'Compare with...' }, ...options] : options
      }
      value={value === undefined ? NONE : String(value)}
      onChange={(chosen) => chosen !== NONE && onChange(Number(chosen))}
      className={className}
    />
  );
}
