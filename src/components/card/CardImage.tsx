import { type CardId, setOfCard } from '../../domain/card';
import styles from './CardImage.module.css';
import { type CardPictureSize, useCardPicture } from './use-card-picture';
import { useCards } from './use-cards';

interface CardImageProps {
  readonly id: CardId;
  readonly name: string;
  /** What is read out; empty where the words beside the picture say it all. */
  readonly alt: string;
  readonly size?: CardPictureSize;
  /** Loaded at once, also out of sight: for exported images. */
  readonly eager?: boolean;
  /** Sets the width; the height follows from the shape of a card. */
  readonly className?: string | undefined;
}

/**
 * A card's picture, its other size where a host lacks this one, and where neither can be had a drawn
 * face with id and name: never a broken picture. The face gives way once the connection is back. Its place
 * is kept from the start. Where a tap or hover shall show the card large: `CardButton`, `CardList`.
 */
export function CardImage({ id, ...rest }: CardImageProps) {
  // Another card in the same place begins anew.
  return <Picture key={id} id={id} {...rest} />;
}

function Picture({ id, name, alt, size = 'thumb', eager = false, className }: CardImageProps) {
  const { address, hasFailed, onLoad, onError } = useCardPicture(id, size);
  const picture = address !== null && (
    <img
      key={address}
      className={hasFailed ? styles.retried : join(styles.card, className)}
      src={address}
      alt={hasFailed ? '' : alt}
      width={63}
      height={88}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      // Readable pictures only: others can't be stored (STACK, Traps).
      crossOrigin="anonymous"
      onLoad={onLoad}
      onError={onError}
    />
  );
  if (!hasFailed) return picture;
  return (
    <span
      className={join(styles.face, styles.card, className)}
      data-face
      {...(alt && { role: 'img', 'aria-label': alt })}
    >
      <FaceWords id={id} name={name} />
      {picture}
    </span>
  );
}

/** Places that show many cards small give a face room for its name (`data-face`). */
function FaceWords({ id, name }: Pick<CardImageProps, 'id' | 'name'>) {
  const set = setOfCard(id);
  return (
    <span className={styles.words} aria-hidden="true">
      <span className={styles.code}>
        <span>{set}</span>
        <span className={styles.dash}>-</span>
        <span>{id.slice(set.length + 1)}</span>
      </span>
      <span className={styles.name}>{name === id ? <AskedName id={id} /> : name}</span>
    </span>
  );
}

/** Where nobody has said the name it is asked for: nothing else tells the card. */
function AskedName({ id }: Pick<CardImageProps, 'id'>) {
  return useCards().find(id)?.name;
}

function join(...classes: (string | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}
