import { addMonths, type IsoMonth } from '../../domain/calendar';
import { formatMonth } from '../../domain/day-words';
import { IconButton } from '../../ui/IconButton';
import { Select } from '../../ui/Select';
import styles from './CalendarHead.module.css';

interface CalendarHeadProps {
  readonly month: IsoMonth;
  readonly onMonth: (month: IsoMonth) => void;
  readonly filters: readonly {
    readonly label: string;
    readonly options: readonly string[];
    readonly value: string;
    readonly onChange: (value: string) => void;
  }[];
}

/** The month's name between the ways to the months beside it, and the filters. */
export function CalendarHead({ month, onMonth, filters }: CalendarHeadProps) {
  return (
    <div className={styles.head} data-dense>
      <div className={styles.months}>
        <IconButton
          icon="left"
          label="Previous month"
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <h2 className={styles.title} aria-live="polite">
          {formatMonth(month)}
        </h2>
        <IconButton icon="right" label="Next month" onClick={() => onMonth(addMonths(month, 1))} />
      </div>
      <div className={styles.filters}>
        {filters.map(({ label, options, value, onChange }) => (
          <Select
            key={label}
            label={label}
            options={options.map((option) => ({ value: option, label: `${label}: ${option}` }))}
            value={value}
            onChange={onChange}
            className={styles.filter}
          />
        ))}
      </div>
    </div>
  );
}
