import { type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import styles from './CardButton.module.css';
import { CardDialog } from './CardDialog';
import { CardImage } from './CardImage';
import { CardPreview } from './CardPreview';
import { useKnownCards } from './known-cards';
import type { ShownCard } from './shown-card';
import type { CardPictureSize } from './use-card-picture';

interface CardButtonProps {
  readonly card: ShownCard;
  /** The list it is of, so that the large card leads to the others; left out, it is alone. */
  readonly among?: readonly ShownCard[] | undefined;
  /** The full picture where it is shown large; the small one unless said otherwise. */
  readonly size?: CardPictureSize;
  /** Sets the picture's width; the height follows from the shape of a card. */
  readonly pictureClassName?: string | undefined;
  readonly className?: string | undefined;
  /** Words below the picture that say at least its name; left out, name and code are read out only. */
  readonly children?: ReactNode;
}

/** The mouse passes over many pictures on its way: it has to rest on one. */
const REST_MILLISECONDS = 180;
/** As long as it may take from the picture into the large card. */
const LEAVE_MILLISECONDS = 120;

/**
 * A card's picture that shows the card large: by a tap, by Enter, or while the mouse rests on it. Where the
 * picture is a link or a choice of its own, use `CardImage`.
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
  // Words of its own say the name already.
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
          <span className={styles.picture}>
            <CardImage id={card.id} name={name} alt="" size={size} className={pictureClassName} />
            {card.count !== undefined && (
              <span className={styles.count} aria-hidden="true">
                {`${card.count}×`}
              </span>
            )}
          </span>
          {children}
          <span className="vh">{readOut}</span>
        </button>
        {isPeeked && !isOpen && <CardPreview card={card} anchor={frame} onHide={hide} />}
      </div>
      {/* Outside: the mouse over it rests on no picture. It stays, so that closing it returns the focus. */}
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

/** Does what was asked for last, after its delay. */
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
