import { type ReactNode, useId, useState } from 'react';
import { Chevron } from '../../ui/icon/Chevron';
import { Row } from '../../ui/layout/Box';
import styles from './RecordView.module.css';

interface CollapsibleSectionProps {
  readonly title: string;
  /** Renders only while open: hundreds of decks would block a phone. */
  readonly children: () => ReactNode;
}

/** SPEC 4: starts collapsed and toggles on click. */
export function CollapsibleSection({ title, children }: CollapsibleSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  return (
    <section>
      <Row
        as="button"
        surface="none"
        gap={0}
        justify="between"
        full
        touch
        pad={0}
        line="top"
        tone="text"
        size="md"
        weight="medium"
        textAlign="start"
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{title}</span>
        <Chevron isOpen={isOpen} />
      </Row>
      {isOpen && (
        <div id={contentId} className={styles.content}>
          {children()}
        </div>
      )}
    </section>
  );
}
