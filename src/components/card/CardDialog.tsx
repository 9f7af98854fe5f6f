import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../../ui/button/IconButton';
import { Dialog } from '../../ui/dialog/Dialog';
import { DialogHead } from '../../ui/dialog/DialogHead';
import { CorrectionButton } from '../correction/CorrectionButton';
import { CardDetails } from './CardDetails';
import styles from './CardDialog.module.css';
import type { ShownCard } from './shown-card';

interface CardDialogProps {
  readonly open: boolean;
  readonly card: ShownCard;
  /** The list of the card: its other cards are one step away. */
  readonly among: readonly ShownCard[];
  readonly onClose: () => void;
}

/** A card shown large; buttons or arrow keys lead to the others of its list. */
export function CardDialog({ open, card, among, onClose }: CardDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} label="Card" head={null} className={styles.dialog}>
      <Steps card={card} among={among} onClose={onClose} />
    </Dialog>
  );
}

function Steps({ card, among, onClose }: Omit<CardDialogProps, 'open'>) {
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      among.findIndex(({ id }) => id === card.id),
    ),
  );
  const shown = among[at] ?? card;
  const last = among.length - 1;
  const step = (by: number) => setAt(Math.min(last, Math.max(0, at + by)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys repeat the two buttons.
    <div onKeyDown={onKeyDown}>
      <DialogHead title="Card" onClose={onClose} />
      <CardDetails key={shown.id} card={shown} />
      <CorrectionButton
        kind="card"
        subject={shown.id}
        called={`${shown.card?.name ?? shown.name ?? ''} ${shown.id}`.trim()}
      />
      {last > 0 && (
        <div className={styles.steps}>
          <IconButton
            icon="left"
            label="Previous card"
            aria-disabled={at === 0}
            onClick={() => step(-1)}
          />
          <p role="status">{`${at + 1} of ${among.length}`}</p>
          <IconButton
            icon="right"
            label="Next card"
            aria-disabled={at === last}
            onClick={() => step(1)}
          />
        </div>
      )}
    </div>
  );
}
