import { useMemo, useState } from 'react';
import type { CardId, LeaderCard } from '../domain/card';
import { searchLeaders } from '../domain/leader-index';
import { Dialog } from '../ui/Dialog';
import { DialogHead } from '../ui/DialogHead';
import { firstFocus } from '../ui/first-focus';
import { TextField } from '../ui/TextField';
import { useMediaQuery } from '../ui/use-media-query';
import { CardImage } from './CardImage';
import styles from './LeaderDialog.module.css';
import { useLeaderOrder } from './use-leader-order';

interface LeaderDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly leaders: readonly LeaderCard[];
  readonly chosen: CardId | '';
  readonly onChoose: (id: CardId) => void;
  readonly onClose: () => void;
  /** True where an opponent is chosen. */
  readonly ofOpponents?: boolean;
}

/** A grid of leader pictures with a search; a click chooses one (SPEC 2, Report maker). */
export function LeaderDialog({ open, title, onClose, ...grid }: LeaderDialogProps) {
  // On a touch screen it would bring up the keyboard, over the pictures.
  const searchFirst = useMediaQuery('(pointer: fine)');
  return (
    <Dialog open={open} onClose={onClose} label={title} className={styles.dialog}>
      <DialogHead title={title} takesFocus={!searchFirst} onClose={onClose} />
      <LeaderGrid searchFirst={searchFirst} {...grid} />
    </Dialog>
  );
}

interface LeaderGridProps
  extends Pick<LeaderDialogProps, 'leaders' | 'chosen' | 'onChoose' | 'ofOpponents'> {
  readonly searchFirst: boolean;
}

function LeaderGrid({
  searchFirst,
  leaders,
  chosen,
  onChoose,
  ofOpponents = false,
}: LeaderGridProps) {
  const [words, setWords] = useState('');
  const { inOrder, noteChosen } = useLeaderOrder({ ofOpponents });
  const ordered = useMemo(() => inOrder(leaders), [inOrder, leaders]);
  const found = searchLeaders(ordered, words);
  return (
    <div className={styles.body}>
      <TextField
        ref={searchFirst ? firstFocus : undefined}
        className={styles.search}
        label="Search leaders"
        showLabel={false}
        placeholder="Name or code"
        type="search"
        enterKeyHint="search"
        value={words}
        onChange={setWords}
      />
      <p className="vh" role="status">
        {found.length === 1 ? '1 leader' : `${found.length} leaders`}
      </p>
      {found.length === 0 ? (
        <p className={styles.none}>
          {leaders.length === 0
            ? 'Leaders are not on this device yet. They come by themselves when you are connected.'
            : 'No leader is called that.'}
        </p>
      ) : (
        <ul className={styles.grid}>
          {found.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.leader}
                aria-current={id === chosen ? 'true' : undefined}
                onClick={() => {
                  noteChosen(id);
                  onChoose(id);
                }}
              >
                <CardImage id={id} name={name} alt="" className={styles.picture} />
                <span className={styles.name}>{name}</span>{' '}
                <span className={styles.id} translate="no">
                  {id}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
