import { type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Grid } from '../../ui/layout/Box';
import styles from './CardButton.module.css';
import { CardDialog } from './CardDialog';
import { CardImage } from './CardImage';
import { CardPreview } from './CardPreview';
import { useKnownCards } from './known-cards';
import type { ShownCard } from './shown-card';
import type { CardPictureSize } from './use-card-picture';

interface CardButtonProps {
  readonly card: ShownCard;
  /** The list of the card, so that the large card leads to the others; without it the card is alone. */
  readonly among?: readonly ShownCard[] | undefined;
  /** `full` where it is shown large; `thumb` by default. */
  readonly size?: CardPictureSize;
  /** Sets the picture's width; the height follows from a card's shape. */
  readonly pictureClassName?: string | undefined;
  readonly className?: string | undefined;
  /** Words below the picture, including its name; without them name and code are only read out. */
  readonly children?: ReactNode;
}

/** The mouse crosses many pictures on its way: only resting on one opens it. */
const REST_MILLISECONDS = 180;
/** Time to move the mouse from the picture into the large card. */
const LEAVE_MILLISECONDS = 120;

/**
 * A card's picture that shows the card large on a tap, on Enter, or under a resting mouse. Where the picture
 * is a link or a choice, use `CardImage`.
 */
export function CardButton({
  card,
  among,
  size = 'thumb',
  pictureClassName,
  className,
  children,
}: CardButtonProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setOpened] = useState(false);
  const [isPeeked, peek] = useState(false);
  const later = useDelayed();
  const { find } = useKnownCards();
  const name = card.name ?? card.card?.name ?? find(card.id)?.name ?? card.id;
  const copies = card.count === undefined ? [] : [`${card.count}×`];
  // The words below already contain the name.
  const unsaid = children ? [] : name === card.id ? [card.id] : [name, card.id];
  const readOut = [...unsaid, ...copies].join(', ');
  const hide = useCallback(() => peek(false), []);

  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') later(() => peek(true), REST_MILLISECONDS);
  };
  const onPointerLeave = () => later(hide, LEAVE_MILLISECONDS);
  const open = () => {
    later(hide, 0);
    setOpen(true);
    setOpened(true);
  };

  return (
    <>
      <div
        ref={frame}
        className={className ? `${styles.frame} ${className}` : styles.frame}
        onPointerEnter={onPointerEnter}
        onPointerLeave={onPointerLeave}
      >
        <button type="button" className={styles.button} aria-haspopup="dialog" onClick={open}>
          <Grid as="span" align="center" className={styles.picture}>
            <CardImage id={card.id} name={name} alt="" size={size} className={pictureClassName} />
            {card.count !== undefined && (
              <span className={styles.count} aria-hidden="true">
                {`${card.count}×`}
              </span>
            )}
          </Grid>
          {children}
          <span className="vh">{readOut}</span>
        </button>
        {isPeeked && !isOpen && <CardPreview card={card} anchor={frame} onHide={hide} />}
      </div>
      {/* Outside the button, so that the mouse over it rests on no picture. It stays mounted, so that
          closing it returns the focus. */}
      {hasOpened && (
        <CardDialog
          open={isOpen}
          card={card}
          among={among ?? [card]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Runs the latest request after its delay. */
function useDelayed(): (act: () => void, milliseconds: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    return () => clearTimeout(timer.current);
  }, []);
  return useCallback((act, milliseconds) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, milliseconds);
  }, []);
}
