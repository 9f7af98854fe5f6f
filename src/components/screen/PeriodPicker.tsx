import { type PeriodValue, periods } from '../../domain/time/periods-of-today';
import { Select } from '../../ui/field/Select';
import { usePaintedFirst } from '../../ui/timing/use-painted-first';

interface PeriodPickerProps {
  readonly value: PeriodValue;
  /** Resolves once the page shows the period. */
  readonly onChange: (period: PeriodValue) => Promise<void>;
  readonly className?: string | undefined;
}

/** Chooses the period of matches for a screen (SPEC 3, Period values). */
export function PeriodPicker({ value, onChange, className }: PeriodPickerProps) {
  const [shown, choose] = usePaintedFirst(value, onChange);
  return (
    <Select
      label="Period"
      options={periods()}
      value={shown}
      onChange={choose}
      className={className}
    />
  );
}
