import { Button } from '../../ui/button/Button';
import layout from '../../ui/layout/layout.module.css';
import styles from './MyThings.module.css';

interface LongWorkProps {
  readonly words: string;
  /** The finished fraction; at 0 nothing is known of it. */
  readonly progress: number;
  readonly onCancel: () => void;
}

/** Work that takes a while, how far it is, and the way out. */
export function LongWork({ words, progress, onCancel }: LongWorkProps) {
  return (
    <div className={layout.stack} role="status">
      <label className={styles.progress}>
        <span>{words}</span>
        <progress value={progress === 0 ? undefined : progress} />
      </label>
      <div className={layout.actions}>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}
