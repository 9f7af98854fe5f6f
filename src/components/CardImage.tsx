import { useState } from 'react';
import { type CardId, setOfCard } from '../domain/card';
import { cardImageAddress, cardThumbAddress } from '../resources/addresses';
import styles from './CardImage.module.css';

export interface CardImageProps {
  readonly id: CardId;
  readonly name: string;
  /** What is read out; empty where the words beside the picture say it all. */
  readonly alt: string;
  /** `thumb`: about 120 px wide, for rows and grids. `full`: the whole card. */
  readonly size?: 'thumb' | 'full';
  /** Loaded at once, also out of sight: for exported images. */
  readonly eager?: boolean;
  /** Sets the width; the height follows from the shape of a card. */
  readonly className?: string | undefined;
}

const SOURCES = {
  thumb: [cardThumbAddress, cardImageAddress],
  full: [cardImageAddress, cardThumbAddress],
};

/**
 * A card's picture, its other size where a host lacks this one, and where neither can be had a drawn
 * face with id and name: never a broken picture. Its place is kept from the start.
 */
export function CardImage({ id, ...rest }: CardImageProps) {
  // Another card in the same place begins anew.
  return <Picture key={id} id={id} {...rest} />;
}

function Picture({ id, name, alt, size = 'thumb', eager = false, className }: CardImageProps) {
  const [failures, setFailures] = useState(0);
  const addressOf = SOURCES[size][failures];
  const classes = [styles.card, className].filter(Boolean).join(' ');
  if (!addressOf) return <CardFace id={id} name={name} alt={alt} className={classes} />;
  return (
    <img
      key={failures}
      className={classes}
      src={addressOf(id)}
      alt={alt}
      width={63}
      height={88}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      // Readable pictures only: others can't be stored (STACK, Traps).
      crossOrigin="anonymous"
      onError={() => setFailures(failures + 1)}
    />
  );
}

/** The drawn face. Small ones show the id alone: the name stands beside them. */
function CardFace({
  id,
  name,
  alt,
  className,
}: Pick<CardImageProps, 'id' | 'name' | 'alt' | 'className'>) {
  const set = setOfCard(id);
  return (
    <span
      className={`${styles.face} ${className}`}
      {...(alt && { role: 'img', 'aria-label': alt })}
    >
      <span className={styles.words} aria-hidden="true">
        <span className={styles.set}>{set}</span>
        <span className={styles.number}>{id.slice(set.length + 1)}</span>
        <span className={styles.name}>{name}</span>
      </span>
    </span>
  );
}
