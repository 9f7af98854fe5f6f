import { PERIODS, type PeriodValue } from '../domain/period';
import { Select } from '../ui/Select';

export interface PeriodPickerProps {
  readonly value: PeriodValue;
  readonly onChange: (period: PeriodValue) => void;
  readonly className?: string | undefined;
}

/** The span of matches a screen is about (SPEC 3, Period values). */
export function PeriodPicker({ value, onChange, className }: PeriodPickerProps) {
  return (
    <Select
      label="Period"
      options={PERIODS}
      value={value}
      onChange={onChange}
      className={className}
    />
  );
}
