import { type ReactNode, useId } from 'react';
import { Box, Note, Row, Text } from './Box';
import styles from './Panel.module.css';

interface PanelProps {
  readonly title: string;
  /** Read out after the title, where a page has two panels with the same title. */
  readonly of?: string | undefined;
  /** A few words beside the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page under a title of its own. */
export function Panel({ title, of, note, children }: PanelProps) {
  const id = useId();
  return (
    <Box as="section" shrinks surface="box" className={styles.panel} aria-labelledby={id}>
      <Row pad="3 4" wrap align="baseline" justify="between" gap="0.5 4" line="bottom">
        <Text as="h2" id={id} size="xl">
          <span>{title}</span>
          {of && <span className="vh">{` of ${of}`}</span>}
        </Text>
        {note && <Note>{note}</Note>}
      </Row>
      {children}
    </Box>
  );
}
