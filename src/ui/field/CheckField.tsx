import type { ReactNode } from 'react';
import { Box, Row } from '../layout/Box';
import styles from './CheckField.module.css';

interface CheckFieldProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** A choice that is on or off, with its words. */
export function CheckField({ checked, onChange, children }: CheckFieldProps) {
  return (
    <Row as="label" touch className={styles.check}>
      <input type="checkbox" {...{ checked }} onChange={({ target }) => onChange(target.checked)} />
      <Box as="span" shrinks breaks>
        {children}
      </Box>
    </Row>
  );
}
