import { useId } from 'react';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icon-paths';
import { Row } from '../layout/Box';
import { NativeSelect, type SelectProps } from './Select';
import styles from './Select.module.css';

interface QuietSelectProps<Value extends string> extends Omit<SelectProps<Value>, 'showLabel'> {
  readonly icon: IconName;
  /** The choice in a word or two, where the list's own words are too long. */
  readonly shown: string;
}

/** A Select without a frame, for the second line of a page's tools. */
export function QuietSelect<Value extends string>({
  label,
  icon,
  shown,
  options,
  value,
  onChange,
  className,
}: QuietSelectProps<Value>) {
  const id = useId();
  return (
    <Row touch justify="end" gap={0} className={`${styles.quiet} ${className ?? ''}`}>
      <label htmlFor={id} className="vh">
        {label}
      </label>
      <Row
        as="span"
        gap={1}
        size="sm"
        weight="medium"
        nowrap
        className={styles.shown}
        aria-hidden="true"
      >
        <Icon name={icon} />
        <span>{shown}</span>
      </Row>
      <NativeSelect
        id={id}
        className={styles.unseen}
        options={options}
        value={value}
        onChange={onChange}
      />
    </Row>
  );
}
