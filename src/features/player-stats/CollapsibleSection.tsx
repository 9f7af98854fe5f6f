import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../ui/icon/Icon';
import layout from '../../ui/layout/layout.module.css';
import styles from './CollapsibleSection.module.css';

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
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{title}</span>
        <Icon name="chev" className={isOpen ? layout.chevronUp : layout.chevron} />
      </button>
      {isOpen && (
        <div id={contentId} className={styles.content}>
          {children()}
        </div>
      )}
    </section>
  );
}
