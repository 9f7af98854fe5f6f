import { useId } from 'react';
import { Row } from '../layout/Box';
import styles from './SegmentedControl.module.css';

interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SegmentedControlProps<Value extends string> {
  /** Read aloud; shown above the segments when `showLabel` says so. */
  readonly label: string;
  readonly showLabel?: boolean;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One choice among a few, all in sight: a group of radio buttons, so arrow keys move through it. */
export function SegmentedControl<Value extends string>({
  label,
  showLabel = false,
  segments,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const group = useId();
  return (
    <fieldset>
      <legend className={showLabel ? 'label' : 'vh'}>{label}</legend>
      <Row align="stretch" wrap gap="px" className={styles.segments}>
        {segments.map((segment) => (
          <label key={segment.value} className={styles.segment}>
            <input
              className="over-label"
              type="radio"
              name={group}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
            />
            <span>{segment.label}</span>
          </label>
        ))}
      </Row>
    </fieldset>
  );
}
